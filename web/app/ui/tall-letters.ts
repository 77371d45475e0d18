/** Whether a text has letters of India's or Arabic scripts, whose marks reach farther above and below a line than ours. */
export const hasTallLetters = (text: string): boolean => /[\u0600-\u0fff]/.test(text)
