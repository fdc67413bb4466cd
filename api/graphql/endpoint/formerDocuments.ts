/**
 * Ids of the last documents without the interface Refusal. A page that is still open gets the answer of the
 * present document of the same name, which has all that the page reads. Not CreateReplayLink: the page would
 * take a refusal for a link.
 */
export const FORMER_DOCUMENTS = [
  'ChangePassword-_DQh',
  'ChangeUsername-gFDR',
  'CreateChallenge-S82S',
  'CreateGroup-pAtN',
  'DeleteAccount-oEwK',
  'DeleteGroup-F31N',
  'EndSession-7v8k',
  'JoinGroup-osz4',
  'LeaveGroup-eNSJ',
  'LogIn-GFgc',
  'RemoveGroupMember-4hTq',
  'RequestPasswordReset-5cNP',
  'ResetPassword-7egd',
  'ResetStatistics-zJjj',
  'RevokeGroupLink-_Cdo',
  'RevokeReplayLink-I_l0',
  'RotateGroupLink-FZ7T',
  'SetGroupVisibility-ITXV',
  'SignUp-1Duh',
  'StartPracticeGame-lEck',
  'TransferGroup-E45V',
  'VerifyEmail-1SVl',
  'WithdrawChallenge-f2JG',
]
