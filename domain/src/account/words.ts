/** What the sign-in window says (spec sections 2, 5 and 8). */
export const accountWords = {
  signIn: '登入',
  register: '註冊',
  signOut: '登出',
  refusals: {
    EMAIL_NOT_FOUND: '帳戶不存在或密碼錯誤',
    EMAIL_EXISTS: '此帳戶已經存在',
    WEAK_PASSWORD: '密碼至少需要 8 個字元',
    INVALID_EMAIL: 'email 格式不正確',
    TOO_MANY_ATTEMPTS_TRY_LATER: '嘗試次數過多，請稍後再試',
  },
} as const;
