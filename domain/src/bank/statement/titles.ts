const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Column titles in the banks' files; for each column the first title that occurs is used. */
export const columnTitles = {
  date: words(`交易日期 交易日 日期 帳務日期 帳務日 記帳日 記帳日期 入帳日 入帳日期 日期時間 交易日期時間 交易時間
    DATE TRANSACTIONDATE TXDATE`),
  amount: words('金額 交易金額 異動金額 收支金額 存提金額 借貸金額 發生額 AMOUNT TRANSACTIONAMOUNT'),
  deposit:
    words(`存入 存入金額 存款金額 存款 收入金額 收入 入帳金額 匯入金額 轉入金額 收款金額 貸方金額 貸方 貸 存
    DEPOSIT DEPOSITS DEPOSITAMOUNT CREDIT CREDITS CREDITAMOUNT MONEYIN PAIDIN`),
  withdrawal:
    words(`提出 支出 支出金額 提款金額 提款 提出金額 提領金額 支付金額 轉出金額 扣款金額 借方金額 借方 借 提
    WITHDRAWAL WITHDRAWALS WITHDRAWALAMOUNT DEBIT DEBITS DEBITAMOUNT MONEYOUT PAIDOUT`),
  balance: words('餘額 結餘 帳戶餘額 存款餘額 帳面餘額 可用餘額 BALANCE'),
  currency: words('幣別 幣種 交易幣別 CURRENCY'),
  payer: words('付款人 匯款人 轉出戶名 轉出入戶名 對方戶名 戶名 付款人戶名 匯款人姓名'),
  account: words('轉出入帳號 轉出帳號 對方帳號 匯款帳號 末五碼 後五碼 帳號末五碼 付款帳號 轉帳帳號'),
  /** Titles of the column with the direction of each row. */
  mark: words(`借貸別 借貸 借貸方 借貸記號 借貸註記 借貸方向 借貸方別 貸借 貸借別 收支別 收支 收付 收付別 存提 存提別 提存
    支存別 進出 進出別 入出帳 出入帳 正負 正負號 +- 方向 交易方向 收支方向 符號 記號
    DC CD DRCR CRDR DBCR CRDB DEBITCREDIT CREDITDEBIT`),
  /** Titles that mean the direction only in some banks' files. */
  mayBeMark: words(
    '交易別 類別 別 類型 交易類別 交易類型 種類 收入支出 存入支出 TYPE 摘要 說明 交易說明 交易摘要',
  ),
  kind: words('摘要 說明 交易說明 交易摘要'),
  remark: words('交易資訊 備註 附註 註記 附言 存摺備註 交易備註'),
} as const;
