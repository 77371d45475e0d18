/** A saved or removed property, broadcast by a tab. */
type Pressed = { propertyId: number; isSaved: boolean }

let channel: BroadcastChannel | undefined

/** Listens for hearts pressed in other tabs. Browser only. */
export function hearOtherTabs(onPressed: (pressed: Pressed) => void): void {
  channel ??= new BroadcastChannel('hearts')
  channel.onmessage = ({ data }: MessageEvent<Pressed>) => onPressed(data)
}

export function tellOtherTabs(pressed: Pressed): void {
  channel?.postMessage(pressed)
}
