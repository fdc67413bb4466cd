export const DOCUMENT_HASHES = {
  "LogIn": "GFgchEAwe3nk",
  "LogOut": "iIDJd7dRk8a8",
  "RequestPasswordReset": "5cNPx8XcWEJH",
  "ResetPassword": "7egdCBJbXZhc",
  "SignUp": "1Duht-hykHTm",
  "AskViewer": "kHckDCyx4WKu",
  "VerifyEmail": "1SVleh8SDNYz",
  "CurrentPlay": "-rkj78z337Gn",
  "MakeGuess": "OKjYCJa-jqw_",
  "RecordVisit": "VZil_DmsP219",
  "StartNextGame": "lNg8Zy0VLxIi",
}
