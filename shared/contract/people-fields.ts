import { fieldList, line } from './fields.ts';

/** What an admin is called, and by what he signs in. */
export const adminFields = fieldList({ name: line(100), login: line(64, { isCode: true }) });

/** What a passkey is called. */
export const passkeyName = line(60);
