import { memo, type ReactNode, useContext } from 'react'
import {
  UNSAFE_DataRouterDataContext as Data,
  UNSAFE_LocationContext as Location,
  UNSAFE_DataRouterNavigationContext as Navigation,
  UNSAFE_DataRouterStateContext as State,
} from 'react-router'

/** The router's contexts that pages read. They have no public API for this; the router's version is pinned. */
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
    // Never rendered, so there is nothing to preserve.
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

/** While `isStill`, keeps its children with the router state of before, wherever the router navigates. */
export function Still(props: Props) {
  return <Drawn {...props} {...useRouterValues()} />
}
