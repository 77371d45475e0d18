import { type ComponentType, lazy } from 'react'
import { t } from '../text.ts'
import { showPlainLine } from './plain-line.ts'

/** Loads code when it is needed. If that fails, the person is told, and the result is undefined. */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part | undefined> {
  try {
    return await load()
  } catch {
    showPlainLine(t('shell.partMissing'))
  }
}

const Nothing = () => null

/**
 * A component whose code is loaded when it is first shown. If that fails, the page stays as it is, with `Instead`: React
 * alone would put the error's page in its place.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<Props> = Nothing,
) {
  return lazy<ComponentType<Props>>(async () => ({ default: (await loadPart(load)) ?? Instead }))
}
