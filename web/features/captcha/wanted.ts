import { type RefObject, useEffect, useState } from 'react'

const NEARLY_IN_VIEW = '300px'

/** True once the user starts to use the form around the element, or scrolls close to it. */
export function useWanted(element: RefObject<HTMLElement | null>): boolean {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    const form = element.current?.closest('form')
    if (isWanted || !element.current || !form) return
    const want = () => setWanted(true)
    if (form.contains(document.activeElement)) want()
    const near = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && want(), {
      rootMargin: NEARLY_IN_VIEW,
    })
    near.observe(element.current)
    form.addEventListener('focusin', want)
    return () => {
      near.disconnect()
      form.removeEventListener('focusin', want)
    }
  }, [element, isWanted])
  return isWanted
}
