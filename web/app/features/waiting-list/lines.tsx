import './lines.css'
import { toOptionName } from '@nilayam/contract/options/option-names'
import type { Option } from '@nilayam/contract/options/options'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { api } from '../../api.ts'
import { paths } from '../../paths.ts'
import { t } from '../../text.ts'
import { AskAgain } from '../../ui/ask-again.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { useFocusAfterPress } from '../../ui/use-focus-after-press.ts'
import { useReply } from '../../use-reply.ts'
import { sayForWhom } from './for-whom.ts'
import { isInLine, Line } from './line.tsx'

type Props = { propertyId: number; options: readonly Option[] }

/** The lines of options that are full, and those in which the student is. */
export function Lines({ propertyId, options }: Props) {
  const { reply, error, ask, setReply } = useReply(propertyId, (signal) =>
    api.call('getWaits', { params: { property_id: String(propertyId) } }, signal),
  )
  const focus = useFocusAfterPress()
  const waits = new Map(reply?.waits.map((wait) => [wait.option_id, wait]))
  const shown = options.filter(({ id, free }) => {
    const wait = waits.get(id)
    return free.now === 0 || (wait && isInLine(wait))
  })
  if (error !== undefined && !reply) {
    return (
      <Frame>
        <li>
          <AskAgain error={error} ask={ask} focus={focus} />
        </li>
      </Frame>
    )
  }
  if (!reply || shown.length === 0) return null
  return (
    <Frame focus={focus.take}>
      {shown.map(({ id, fields }) => (
        <Line
          key={id}
          propertyId={propertyId}
          optionId={id}
          name={toOptionName(fields)}
          wait={waits.get(id)}
          changed={(all) => setReply({ ...reply, waits: all })}
        >
          <p className="font-semibold wrap-anywhere">{sayForWhom(fields)}</p>
        </Line>
      ))}
    </Frame>
  )
}

/** The same for visitors, who sign in as students and come back. */
export function VisitorLines({ options }: Pick<Props, 'options'>) {
  const { pathname, search } = useLocation()
  const act = t('waiting-list.tellMe')
  return (
    <Frame>
      {options
        .filter(({ free }) => free.now === 0)
        .map(({ id, fields }) => {
          const option = toOptionName(fields)
          return (
            <li key={id}>
              <p className="min-w-0 font-semibold wrap-anywhere">{sayForWhom(fields)}</p>
              <ButtonLink
                variant="line"
                to={paths.studentLogin(pathname + search)}
                aria-label={t('waiting-list.about', { act, option })}
              >
                {act}
              </ButtonLink>
            </li>
          )
        })}
    </Frame>
  )
}

type FrameProps = { focus?: (frame: HTMLElement | null) => void; children: ReactNode }

function Frame({ focus, children }: FrameProps) {
  return (
    <section ref={focus} tabIndex={-1} className="lines" aria-labelledby="waiting-lists">
      <h3 id="waiting-lists">{t('waiting-list.title')}</h3>
      <p className="text-14 text-ink-soft">{t('waiting-list.explained')}</p>
      <ul>{children}</ul>
    </section>
  )
}
