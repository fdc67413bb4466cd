import { useEffect } from 'react'
import type { PageConfig } from '../app/pageConfig.ts'

export function ProfilePage(_props: { config: PageConfig }) {
  useEffect(() => location.replace('/'), [])
  return null
}
