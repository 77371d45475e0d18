/** What the journeys ask of a browser, whatever protocol it speaks. Elements are named by XPath. */
export type Engine = {
  resize: (width: number, height: number) => Promise<void>
  open: (address: string) => Promise<void>
  click: (path: string) => Promise<void>
  type: (path: string, text: string) => Promise<void>
  /** Answers what the script returns, in the page: JSON only. */
  read: <Answer>(script: string) => Promise<Answer>
  screenshot: (file: string) => Promise<void>
  close: () => Promise<void>
}

export type EngineName = 'firefox' | 'webkit'
