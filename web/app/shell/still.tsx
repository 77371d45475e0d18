import { memo, type ReactNode, useContext } from 'react'
import {
  UNSAFE_DataRouterDataContext as Data,
  UNSAFE_LocationContext as Location,
  UNSAFE_DataRouterNavigationContext as Navigation,
  UNSAFE_DataRouterStateContext as State,
} from 'react-router'

/** What a page reads from the router. There is no public way to hold it; the router's version is pinned. */
function useRouterValues() {
  return {
    state: useContext(State),
    data: useContext(Data),
    navigation: useContext(Navigation),
    location: useContext(Location),
  }
}

type Props = { isStill: boolean; children: ReactNode }
type DrawnProps = Props & ReturnType<typeof useRouterValues>

const Drawn = memo(
  ({ isStill, state, data, navigation, location, children }: DrawnProps) =>
    // What was never drawn has nothing to hold.
    isStill ? null : (
      <State value={state}>
        <Data value={data}>
          <Navigation value={navigation}>
            <Location value={location}>{children}</Location>
          </Navigation>
        </Data>
      </State>
    ),
  (_, { isStill }) => isStill,
)

/** A part of the page that, while it is still, stays what it was, wherever the router goes meanwhile. */
export function Still(props: Props) {
  return <Drawn {...props} {...useRouterValues()} />
}
