import { changePassword, createAccount, forgotPassword, verifyEmailCall } from './account.ts'
import type { Call } from './call.ts'
import { checkGuessRegular, getCurrentGameRegular, resetGameRegular } from './game.ts'
import { getLocalGame, nextGameAvailable } from './localGame.ts'
import { changeUsernameCall, deleteMyAccount, profile, resetStats } from './profile.ts'
import { accountInfo, addVisitor, currentUser, login, logout, validate } from './session.ts'

/** The documented calls, in the order of their documentation. google.ts has the login with Google. */
export const calls: readonly Call[] = [
  logout,
  validate,
  login,
  currentUser,
  accountInfo,
  profile,
  createAccount,
  forgotPassword,
  changePassword,
  verifyEmailCall,
  addVisitor,
  getCurrentGameRegular,
  checkGuessRegular,
  resetGameRegular,
  getLocalGame,
  nextGameAvailable,
  changeUsernameCall,
  deleteMyAccount,
  resetStats,
]
