/** Words behind a label that are no value of it: both together are one thing. */

/** A caption of more than one thing goes on with it, set as it is: `Surname` `and name of the parents`. */
const conjunction = /^(?:and|und|et|e|y|og|och|oraz|ve|&)\s+\p{L}{2}/iu

export function goesOn(label: string, rest: string): boolean {
  const isSetAlike = /^\p{Ll}/u.test(rest) || (label + rest).toUpperCase() === label + rest
  return isSetAlike && !label.includes(':') && conjunction.test(rest)
}

/** An office's name begins with what it is: `ÚŘAD VZOR`, in capitals throughout. */
export function isOneName(first: string, rest: string): boolean {
  return /^\p{Lu}+\s*$/u.test(first) && rest === rest.toUpperCase()
}
