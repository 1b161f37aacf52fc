// What other features and the edge may ask of accounts.
export { insertCode } from './codes.store.ts';
export { exchangeCode } from './exchange-code.ts';
export { deletePanelSecret, readPanelSecret, savePanelSecret } from './panel-secrets.store.ts';
export { findPerson, insertSession } from './sessions.store.ts';
