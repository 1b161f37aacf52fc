/** What the log is narrowed down to, and the parts of the panel that belong to it. */
export const auditGroups = {
  access: ['people', 'staff', 'users', 'console', 'roles', 'invitations'],
  money: [
    'balance',
    'money',
    'payments',
    'invoices',
    'money-acts',
    'coupons',
    'grades',
    'promotions',
    'ledger',
    'coupon',
    'grade',
    'finances',
  ],
  orders: [
    'orders',
    'order',
    'fulfilment',
    'submissions',
    'submission',
    'review',
    'alerts',
    'order-desk',
    'order-jobs',
  ],
  providers: ['providers', 'provider', 'services', 'price-proposals', 'fulfilment-settings', 'catalogue'],
  customers: ['customers', 'documents', 'verification-documents', 'mails', 'webhooks', 'webhook-deliveries'],
  settings: ['panels', 'panel-code', 'settings', 'secrets', 'payment-methods', 'content', 'views'],
} as const satisfies Record<string, readonly string[]>;
export type AuditGroup = keyof typeof auditGroups;
