/** A heart that went through in one tab. */
type Pressed = { propertyId: number; isSaved: boolean }

let channel: BroadcastChannel | undefined

/** Hears of the hearts in the browser's other tabs. Only to be called in a browser. */
export function hearOtherTabs(onPressed: (pressed: Pressed) => void): void {
  channel ??= new BroadcastChannel('hearts')
  channel.onmessage = ({ data }: MessageEvent<Pressed>) => onPressed(data)
}

export function tellOtherTabs(pressed: Pressed): void {
  channel?.postMessage(pressed)
}
