import './guides.css'
import { Link } from 'react-router'
import { Icon } from '../../ui/drawings/icon.tsx'
import type { Guide, Tip } from './guides.ts'

/** A guide that opens. */
export function GuideCard({ guide: { id, title, scene, parts } }: { guide: Guide }) {
  return (
    <details id={id} className="guide group" suppressHydrationWarning>
      <summary>
        <img src={`/scenes/${scene}-240.webp`} width={240} height={307} alt="" loading="lazy" />
        <h3 className="text-22">{title}</h3>
        <span className="text-14 text-ink-soft">
          {parts.map(({ title }) => title).join('\u00a0· ')}
        </span>
        <Icon name="down" size={22} className="group-open:rotate-180" />
      </summary>
      <div className="guide-parts">
        {parts.map(({ title, tips }) => (
          <section key={title}>
            <h4 className="font-semibold">{title}</h4>
            <ul>
              {tips.map((tip) => (
                <TipLine key={tip.words} tip={tip} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </details>
  )
}

function TipLine({ tip: { words, link } }: { tip: Tip }) {
  return (
    <li>
      {words}
      {link && (
        <Link
          to={link.to}
          className="flex min-h-11 w-fit items-center gap-1.5 font-semibold text-peacock hover:underline"
        >
          {link.label}
          <Icon name="arrow" size={18} />
        </Link>
      )}
    </li>
  )
}
