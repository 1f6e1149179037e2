import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@clearway/shared/contract/language.ts';
import { clientFolder } from '../http/site-build.ts';

/** Whether there are pages in this language to look at; `npm test` builds the site first. */
export const siteIsBuilt = (language: Language = 'ru'): boolean =>
	existsSync(join(clientFolder, '..', 'server', language === 'ru' ? '' : language, 'entry-server.js'));
