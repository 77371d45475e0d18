import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Arcade } from '../../ui/drawing.tsx'

/** The page of a place that was listed once; `says` is the server's sentence about why. */
export function Gone({ says }: { says: string }) {
  return (
    <div className="lost wrap">
      <Arcade isLit={false} />
      <h1>No longer listed</h1>
      <p>{says} Others may suit you as well.</p>
      <div className="lost-ways">
        <ButtonLink to={paths.search()}>Search places</ButtonLink>
        <ButtonLink to={paths.home()} look="line">
          Go to Home
        </ButtonLink>
      </div>
    </div>
  )
}
