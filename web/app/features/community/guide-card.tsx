import { Icon } from '../../ui/icon.tsx'
import type { Guide } from './guides.ts'

export function GuideCard({ guide: { id, icon, title, points } }: { guide: Guide }) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="mb-6 break-inside-avoid rounded-panel border border-line bg-surface p-6 md:p-8"
    >
      <h2 id={`${id}-title`} className="flex items-center gap-3.5 text-22">
        <span className="grid size-11 flex-none place-items-center rounded-control bg-peacock-soft text-peacock">
          <Icon name={icon} size={22} />
        </span>
        {title}
      </h2>
      <ul className="mt-4 grid gap-3">
        {points.map((point) => (
          <li
            key={point}
            className="relative pl-5 before:absolute before:top-[10px] before:left-0.5 before:size-1.5 before:rounded-full before:bg-peacock"
          >
            {point}
          </li>
        ))}
      </ul>
    </section>
  )
}
