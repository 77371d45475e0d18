import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { t } from '../../text.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import { useKeys } from './keys.ts'
import { useTableAddress } from './table-address.ts'

type Filter = {
  /** Its query parameter. */
  name: string
  label: string
  options: readonly { value: string; label: string }[]
}

const SETTLED_MS = 300

/** A search input, debounced, whose text is in the URL. */
function Search({ placeholder }: { placeholder: string }) {
  const { query, change } = useTableAddress()
  const asked = query.get('q') ?? ''
  const [typed, setTyped] = useState(asked)
  const input = useRef<HTMLInputElement>(null)
  useKeys({ '/': () => input.current?.focus() })
  // Navigation can change the text from outside; the arrival of what was typed here must not take back what was added since.
  const own = useRef(asked)
  useEffect(() => {
    if (asked !== own.current) setTyped(asked)
    own.current = asked
  }, [asked])
  const isIdle = useNavigation().state === 'idle'
  // What was searched for without an answer can be searched for again.
  useEffect(() => {
    if (isIdle) own.current = asked
  }, [isIdle, asked])
  const search = () => {
    const text = typed.trim()
    if (text === own.current || (text.length > 0 && text.length < 3)) return
    own.current = text
    change({ q: text }, { replace: true })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed starts the clock
  useEffect(() => {
    const timer = setTimeout(search, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <search className="table-search">
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        className="in"
        aria-label={placeholder}
        placeholder={placeholder}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Whoever presses it asks again, also for what has no answer yet.
          own.current = asked
          search()
          // So that the table's shortcuts work.
          event.currentTarget.blur()
        }}
      />
      {typed === '' && <kbd>/</kbd>}
    </search>
  )
}

function FilterField({ name, label, options }: Filter) {
  const { query, change } = useTableAddress()
  const value = query.get(name) ?? ''
  return (
    <select
      className="filter"
      aria-label={label}
      data-on={value !== '' || undefined}
      value={value}
      onChange={(event) => change({ [name]: event.target.value })}
    >
      <option value="">{label}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

type Props = {
  /** What the search covers; without it there is no search. */
  placeholder?: string
  filters?: readonly Filter[]
  children?: ReactNode
}

/** Search and filters of a table, all in the URL. On phones the filters are collapsed. */
export function TableTools({ placeholder, filters = [], children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { query } = useTableAddress()
  const id = useId()
  const used = filters.filter(({ name }) => query.get(name)).length
  const hasFilters = filters.length > 0 || Boolean(children)
  return (
    <div className="table-tools">
      {placeholder && <Search placeholder={placeholder} />}
      {hasFilters && (
        <>
          <button
            type="button"
            className="filter filters-open"
            aria-expanded={isOpen}
            aria-controls={id}
            data-on={used > 0 || undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name="filters" size={18} />
            {used > 0 ? t('admin-kit.filtersUsed', { count: used }) : t('admin-kit.filters')}
          </button>
          <div id={id} className="table-filters" data-open={isOpen || undefined}>
            {filters.map((filter) => (
              <FilterField key={filter.name} {...filter} />
            ))}
            {children}
          </div>
        </>
      )}
    </div>
  )
}
