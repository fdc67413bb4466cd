import { pageTexts } from '../../language/pageTexts.ts'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { DEFAULT_RULE, parseGroupRule } from '#game/groups/groupRule.ts'
import { FormError } from '../../form/FormError.tsx'
import { failureTextOf } from '../../form/outcome.ts'
import { groupPath } from '../../paths/pagePaths.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useAsyncAction } from '../../ui/useAsyncAction.ts'
import { RuleText } from '../RuleText.tsx'
import { RuleFields, type RuleDraft } from './RuleFields.tsx'
import { useAccountMutation } from '../../sync/graphql/useAccountMutation.ts'
import { CreateGroupDocument } from './NewGroupDialog.generated.ts'

type NewGroupDialogProps = { open: boolean; onClose: () => void }

/** Shows the rule of a new group before its creation, and lets the player change it. */
export function NewGroupDialog({ open, onClose }: NewGroupDialogProps) {
  const [draft, setDraft] = useState<RuleDraft>(DEFAULT_RULE)
  const [isChanging, setChanging] = useState(false)
  const [, navigate] = useLocation()
  const createGroup = useCreateGroup()
  const rule = parseGroupRule(draft)
  const { run, isBusy, errorText } = useAsyncAction(async () => {
    if (!rule.ok) return pageTexts.groupRule[rule.error]
    const { modes, points, ...rest } = rule.value
    const input = { rule: { modes: [...modes], points: [...points], ...rest } }
    return await failureTextOf(createGroup({ input }), ({ group }) => navigate(groupPath(group.key)))
  })
  return (
    <Dialog open={open} onClose={onClose} title={pageTexts.groups.newGroup}>
      <div className="stack new-group">
        <p>{pageTexts.groups.newLead}</p>
        {isChanging ? (
          <RuleFields draft={draft} onChange={setDraft} />
        ) : (
          rule.ok && <RuleText rule={rule.value} />
        )}
        <p className="group-note">{pageTexts.groups.ruleFixed}</p>
        <FormError text={errorText} />
        <div className="group-actions">
          <Button aria-disabled={isBusy} aria-busy={isBusy} onClick={run}>
            {pageTexts.groups.create}
          </Button>
          {!isChanging && (
            <Button quiet onClick={() => setChanging(true)}>
              {pageTexts.groups.changeRule}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}

/** Creates a group. The server draws its name. */
const useCreateGroup = () => useAccountMutation(CreateGroupDocument, ['GroupUpdated'])
