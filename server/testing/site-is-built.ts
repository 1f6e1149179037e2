import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@clearway/shared/contract/language.ts';
import { clientFolder } from '../http/site-build.ts';

/** True when the site is built in this language; `npm test` builds it first. */
export const siteIsBuilt = (language: Language = 'ru'): boolean =>
	existsSync(join(clientFolder, '..', 'server', language === 'ru' ? '' : language, 'entry-server.js'));
