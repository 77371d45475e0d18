/** The browser functions that tests need, independent of the protocol. Elements are found by XPath. */
export type Engine = {
  resize: (width: number, height: number) => Promise<void>
  open: (address: string) => Promise<void>
  click: (path: string) => Promise<void>
  type: (path: string, text: string) => Promise<void>
  /** Runs a script in the page and returns its result: JSON only. */
  read: <Answer>(script: string) => Promise<Answer>
  screenshot: (file: string) => Promise<void>
  close: () => Promise<void>
}

export type EngineName = 'firefox' | 'webkit'
