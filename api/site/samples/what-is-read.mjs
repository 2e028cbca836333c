const response = await fetch(`${process.env.API_URL}/docs/documents.json`)
const { documents } = await response.json()
const kinds = documents.filter(({ country }) => country === 'DEU').map(({ kind }) => kind)
for (const kind of kinds.sort()) console.log(kind)
