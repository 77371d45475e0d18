import type { ReactNode } from 'react'
import { paths } from '../paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Arcade } from '../ui/drawing.tsx'
import { Logo } from '../ui/logo.tsx'
import { Frame, useHydratedMark } from './frame.tsx'
import type { WrongRole } from './guard.ts'
import { homeOf } from './menu.ts'

type LostProps = {
  isLit: boolean
  title: string
  text: ReactNode
  /** What the machine said, word for word. */
  said?: string
  children: ReactNode
}

function Lost({ isLit, title, text, said, children }: LostProps) {
  return (
    <div className="lost wrap">
      <Arcade isLit={isLit} />
      <h1>{title}</h1>
      <p>{text}</p>
      {said && <pre className="said">{said}</pre>}
      <div className="lost-ways">{children}</div>
    </div>
  )
}

export function NotFoundScreen() {
  return (
    <Frame>
      <Lost
        isLit={false}
        title="This door leads nowhere"
        text="The page you asked for isn’t here. It may have moved, or the place may no longer be listed."
      >
        <ButtonLink to={paths.home()}>Go to Home</ButtonLink>
        <ButtonLink to={paths.search()} variant="line">
          Search places
        </ButtonLink>
      </Lost>
    </Frame>
  )
}

const people = { student: 'students', owner: 'owners', admin: 'the team', user: 'members' } as const

export function WrongRoleScreen({ pageFor, role }: WrongRole) {
  return (
    <Frame>
      <Lost
        isLit
        title={`This page is for ${people[pageFor]}`}
        text={`You are signed in as ${role === 'student' ? 'a' : 'an'} ${role}. Your own pages are one step away.`}
      >
        <ButtonLink to={homeOf(role)}>Go to your pages</ButtonLink>
        <ButtonLink to={paths.home()} variant="line">
          Go to Home
        </ButtonLink>
      </Lost>
    </Frame>
  )
}

/** For everything unforeseen. It stands alone: a fault in the bar must not take it down too. */
export function ErrorScreen({ message }: { message: string }) {
  useHydratedMark()
  return (
    <>
      <header className="bar" data-over>
        <div className="bar-row wrap">
          <Logo />
        </div>
      </header>
      <main id="main" className="lost-page">
        <Lost
          isLit
          title="Oops! Something went wrong."
          text="Reload the page, and if it happens again, tell us with the line below."
          said={message}
        >
          <ButtonLink to={paths.home()} icon="home" reloadDocument>
            Go to Home
          </ButtonLink>
          <Button variant="line" icon="reload" onClick={() => location.reload()}>
            Reload Page
          </Button>
        </Lost>
      </main>
    </>
  )
}
