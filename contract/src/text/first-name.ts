/** Titles, short forms (Mohammed, Shaik) and initials, which come before the name that somebody is called by. */
const BEFORE = /\.$|^(dr|md|mrs?|ms|sk|.?)$/i

/** What somebody is called by: 'Ravi' of 'Ravi Kumar', 'K. Ravi Kumar' and 'Dr Ravi'; all if there is no such word. */
export function toFirstName(fullName: string): string {
  return fullName.split(' ').find((word) => !BEFORE.test(word)) ?? fullName
}
