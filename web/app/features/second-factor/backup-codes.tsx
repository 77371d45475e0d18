import './second-factor.css'
import { useEffect, useRef } from 'react'
import { saveFile } from '../../admin-kit/save-file.ts'
import { t } from '../../text.ts'
import { Button } from '../../ui/button.tsx'

type Props = { codes: readonly string[]; onEnd: () => void }

/** The backup codes, shown this one time. */
export function BackupCodes({ codes, onEnd }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const save = () => saveFile(new Blob([`${codes.join('\n')}\n`]), 'nilayam-codes.txt')
  return (
    <div className="mt-4 grid gap-4">
      <h3 ref={title} tabIndex={-1}>
        {t('second-factor.keepCodes')}
      </h3>
      <p>{t('second-factor.keepCodesHow')}</p>
      <ul className="factor-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onEnd}>{t('second-factor.codesKept')}</Button>
        <Button variant="line" icon="download" onClick={save}>
          {t('second-factor.saveCodes')}
        </Button>
      </div>
    </div>
  )
}
