// Asks the browser for a passkey, and sends the form with what it answers. The form is of a page of ours.
const bytesOf = (text) => {
  const base64 = text.replace(/-/g, '+').replace(/_/g, '/')
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
}
const textOf = (buffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/={1,2}$/, '')

// Browsers since 2024 read these options themselves; the others are helped.
const named = (list = []) => list.map((one) => ({ ...one, id: bytesOf(one.id) }))
const forCreation = (options) =>
  window.PublicKeyCredential.parseCreationOptionsFromJSON?.(options) ?? {
    ...options,
    challenge: bytesOf(options.challenge),
    user: { ...options.user, id: bytesOf(options.user.id) },
    excludeCredentials: named(options.excludeCredentials),
  }
const forRequest = (options) =>
  window.PublicKeyCredential.parseRequestOptionsFromJSON?.(options) ?? {
    ...options,
    challenge: bytesOf(options.challenge),
    allowCredentials: named(options.allowCredentials),
  }

const answerOf = ({ id, rawId, type, response }) => {
  const parts = ['clientDataJSON', 'attestationObject', 'authenticatorData', 'signature']
  const present = parts.filter((part) => response[part] instanceof ArrayBuffer)
  const texts = Object.fromEntries(present.map((part) => [part, textOf(response[part])]))
  return JSON.stringify({ id, rawId: textOf(rawId), type, response: texts })
}

const ask = (form) => {
  const options = JSON.parse(form.dataset.options)
  return form.dataset.passkey === 'create'
    ? navigator.credentials.create({ publicKey: forCreation(options) })
    : navigator.credentials.get({ publicKey: forRequest(options) })
}

for (const form of document.querySelectorAll('form[data-passkey]')) {
  const said = form.querySelector('[role=status]')
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    said.textContent = ''
    if (window.PublicKeyCredential === undefined || location.origin !== form.dataset.origin) {
      said.textContent = `Passkeys work at ${form.dataset.origin}/account in a browser that has them.`
      return
    }
    try {
      const credential = await ask(form)
      form.elements.answer.value = answerOf(credential)
      form.submit()
    } catch (error) {
      said.textContent =
        error.name === 'InvalidStateError'
          ? 'This device has a passkey for this account already.'
          : 'No passkey was used. Try again, or choose another way.'
    }
  })
}
