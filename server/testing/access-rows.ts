// The calls by their access, for the access test. Written by hand: they state each access a second time, so
// that nobody opens a call by changing one word.

export const ACCESS_ROWS = {
  anybody: [
    ...[
      'login',
      'giveSecondFactor',
      'startPasskeyLogin',
      'loginWithPasskey',
      'verifyEmail',
      'resendVerification',
    ],
    ...['requestRecovery', 'resetPassword', 'confirmEmail', 'requestMyData', 'takeMyData', 'register'],
    'sendScan',
    ...['listLocations', 'listAgeRanges', 'listAssociations', 'listLanguages', 'listRaces', 'listServices'],
    ...['listWorkEquipment', 'getCaptchaChallenge', 'sendContactMessage', 'reportPublicly', 'appeal'],
  ],
  'visitor-if-open profiles': [
    ...[
      'searchDetectives',
      'relaxSearch',
      'nearestDetectives',
      'suggestSearch',
      'readSearch',
      'getDetective',
    ],
    ...['suggestPlaces', 'findPlace'],
  ],
  'visitor-if-open requests': ['listCollaborations', 'getCollaboration'],
  member: [
    ...['getAccount', 'listSessions', 'endSession', 'endOtherSessions', 'cancelEmailChange', 'showProfile'],
    ...['undoHiding', 'confirmTotp', 'finishPasskey', 'askForPasskey', 'getCorrection', 'withdrawCorrection'],
    ...['editCollaboration', 'disableCollaboration', 'deleteCollaboration', 'eraseCollaboration'],
    ...[
      'restoreCollaboration',
      'getPushOffer',
      'subscribeToPush',
      'unsubscribeFromPush',
      'sendTestNotification',
    ],
    ...['reportContent', 'getStatement'],
    'listAnnouncements',
    ...['listNotifications', 'readNotifications', 'getPreferences', 'savePreferences'],
    'streamLiveEvents',
    // Last: it ends the token that all other calls are tried with.
    'logout',
  ],
  'member, password now': [
    ...['changePassword', 'changeEmail', 'startTotp', 'removeTotp', 'startPasskey', 'removePasskey'],
    ...['renewRecoveryCodes', 'exportAccount', 'deleteAccount'],
  ],
  detective: [
    ...['saveWorkAreas', 'saveContactMeans', 'saveServices', 'saveWorkEquipment', 'saveAssociations'],
    ...['saveLanguages', 'saveOfficeName', 'saveMoreInformation', 'saveAgeRange', 'saveRace'],
    ...['showToVisitors', 'askCorrection', 'hideProfile', 'createCollaboration'],
    ...['giveAnswer', 'listAnswers', 'acceptAnswer', 'declineAnswer', 'withdrawAnswer', 'coverCollaboration'],
    ...['getMeetingPoint', 'setMeetingPoint', 'getServiceSheet', 'listOwnAnswers', 'listReceivedAnswers'],
    ...['listJobs', 'reportOutcome', 'listConversations', 'getConversation', 'openConversation'],
    ...['listMessages', 'sendMessage', 'readMessages', 'sharePhone'],
    ...['blockUser', 'unblockUser', 'listBlocks'],
    ...['getToday', 'undoShowing', 'keepColleague', 'dropColleague', 'listKeptColleagues'],
  ],
  'staff registrations': [
    'confirmStaffPasskey',
    'listWaiting',
    ...['listRegistrations', 'nextRegistration', 'getRegistration', 'getScan', 'openRegistration'],
    ...['approveRegistration', 'rejectRegistration', 'askForScan', 'getLicenseList'],
  ],
  'staff detectives': [
    ...['listDetectives', 'getDetectiveForStaff', 'suspendDetective', 'restoreDetective', 'readContactMeans'],
    ...['confirmLicense', 'listDueLicenses', 'listCorrections', 'rejectCorrection'],
  ],
  'staff rights': [
    ...['listRightsCases', 'getRightsCase', 'openRightsCase', 'noteRightsCase', 'closeRightsCase'],
    ...['reopenRightsCase', 'findPerson'],
  ],
  'staff detectives, password recent': [
    ...['correctDetective', 'resetDetectiveFactor', 'exportDetective', 'eraseDetective'],
    'acceptCorrection',
  ],
  'staff reports': [
    ...['listGrounds', 'listReports', 'getReport', 'upholdReport', 'dismissReport', 'decideAppeal'],
    ...['listPastCheck', 'leavePastCheck', 'reopenPastCheck', 'upholdPastCheck'],
    ...['getReportFigures', 'getReportFiguresFile'],
  ],
  'staff contact-messages': [
    ...['listContactMessages', 'getContactMessage', 'replyToContactMessage', 'markContactMessageDone'],
    ...['reopenContactMessage', 'eraseContactMessage'],
  ],
  'staff announcements': ['listAllAnnouncements', 'makeAnnouncement', 'removeAnnouncement'],
  'staff lists': [
    ...['getList', 'addListItem', 'changeListItem', 'retireListItem', 'restoreListItem'],
    ...['uploadLicenseList', 'removeLicenseList'],
  ],
  'staff mailings': ['listMailings', 'getMailing', 'previewMailing'],
  'staff mailings, password recent': ['sendMailing'],
  'staff registrations, password now': ['confirmStaffPassword'],
  'staff audit': ['listAudit', 'getAuditTerm'],
  'staff audit, password earlier': ['exportAudit'],
  'staff system': ['listOutbox', 'retryEmail', 'getSystem'],
  'staff figures': ['getFigures', 'exportFigures'],
  'staff staff': ['listStaff'],
  'staff staff, password recent': ['inviteStaff', 'removeStaff'],
} satisfies Record<string, string[]>
