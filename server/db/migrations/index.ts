import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../column-types.ts';
import { first } from './0001-first.ts';
import { voice } from './0002-voice.ts';
import { telegram } from './0003-telegram.ts';
import { acceptance } from './0004-acceptance.ts';
import { rights } from './0005-rights.ts';
import { money } from './0006-money.ts';
import { papers } from './0007-papers.ts';
import { mailbox } from './0008-mailbox.ts';
import { chats } from './0009-chats.ts';
import { delivery } from './0010-delivery.ts';
import { requestsInTrash } from './0011-requests-in-trash.ts';
import { papersVoid } from './0012-papers-void.ts';
import { clients } from './0015-clients.ts';

/** A step of the schema. A merged one is never edited: the next change is the next step. */
export type Migration = { name: string; up: (db: Kysely<never>, dialect: Dialect) => Promise<void> };

/** Every step, in order. */
export const migrations: readonly Migration[] = [
	{ name: '0001-first-release', up: first },
	{ name: '0002-voice', up: voice },
	{ name: '0003-telegram', up: telegram },
	{ name: '0004-acceptance', up: acceptance },
	{ name: '0005-rights', up: rights },
	{ name: '0006-money', up: money },
	{ name: '0007-papers', up: papers },
	{ name: '0008-mailbox', up: mailbox },
	{ name: '0009-chats', up: chats },
	{ name: '0010-delivery', up: delivery },
	{ name: '0011-requests-in-trash', up: requestsInTrash },
	{ name: '0012-papers-void', up: papersVoid },
	{
		name: '0013-compared-cars',
		up: async (db) => {
			await sql`alter table request add column compared text not null default ''`.execute(db);
		},
	},
	{
		name: '0014-answer-by',
		up: async (db) => {
			await sql`alter table request add column answer_by text`.execute(db);
		},
	},
	{ name: '0015-clients', up: clients },
];
