// The exports of the board for other features.
export { findClashes, freePart, type Taken, takePart } from './board.rules.ts'
export {
  changeRooms,
  type OpenRooms,
  requireRooms,
  saveTaken,
  toStanding,
} from './change-rooms.ts'
export { askToConfirm } from './confirm.ts'
export { doubtClaims } from './doubts.ts'
export { type HeldRooms, openHolds, saveHolds, toHoldDays } from './holds.ts'
export { sayAllTaken } from './occupancy-words.rules.ts'
export {
  findUnitPlace,
  type OptionCard,
  type RoomsState,
  type StoredUnit,
  toGroups,
  toOption,
  toOptionCards,
  unitsOfGroup,
} from './rooms.rules.ts'
