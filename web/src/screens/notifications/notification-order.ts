// In which order notifications are read: what is new to the reader before what is known.

/** Of each kind the newest stays first, as the server tells them. */
export function unreadFirst<Told extends { is_read: boolean }>(told: readonly Told[]): Told[] {
  return told.toSorted((one, other) => Number(one.is_read) - Number(other.is_read));
}
