import { lateComponent } from '../loading/lateComponent.ts'
import { useViewer } from '../viewer/viewer.ts'
import type { GroupsTodayProps } from './GroupsToday.tsx'

/** Today's standings in the viewer's groups. Their code loads for an account alone: a visitor has no groups. */
export function LateGroupsToday(props: GroupsTodayProps) {
  return useViewer().profile && <Late {...props} />
}

const Late = lateComponent('GroupsToday', () => import('./GroupsToday.tsx'))
