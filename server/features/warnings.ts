import { adminPathOf, adminPaths, settingScreens } from '@clearway/shared/contract/addresses.ts';
import { parameterDefaults } from '@clearway/shared/domain/calculator/defaults.ts';
import { disorderedParameters } from '@clearway/shared/domain/calculator/parameter-order.ts';
import { dayMs, daysBetween, entryOn, readDated } from '@clearway/shared/domain/dated.ts';
import { placeOfGroup } from '@clearway/shared/domain/options/places.ts';
import { optionKind } from '@clearway/shared/domain/options.ts';
import { tableTitles } from '@clearway/shared/domain/tables/kind.ts';
import { tableKind } from '@clearway/shared/domain/tables/kinds.ts';
import { kyivDay, kyivTime, longDate } from '@clearway/shared/format/date.ts';
import { decimal, percent } from '@clearway/shared/format/number.ts';
import { type Said, say } from '@clearway/shared/format/say.ts';
import Big from 'big.js';
import { sql } from 'kysely';
import { failureOf } from '../connections/failure.ts';
import type { Context } from '../context/context.ts';
import { claimFact } from '../db/fact.ts';
import { takesWrites } from '../db/takes-writes.ts';
import { clockWarnings } from '../jobs/clock.ts';
import { answerInWords } from '../mail/answer-in-words.ts';
import { failedLetters } from '../mail/failed-letters.ts';
import { enqueue, isHeld, type LetterKind } from '../mail/queue.ts';
import { isMailConfigured } from '../mail/smtp.ts';
import { warningLetter } from '../mail/warning-letter.ts';
import { optionValues, overBefore } from '../options/option.ts';
import type { Warning } from '../records/warning.ts';
import { tell } from '../services/words.ts';
import { guessingWarnings } from './auth/sign-in/failed-sign-ins.ts';
import { sinceSnapshot } from './backup/snapshots.ts';
import { staleEdits } from './post/versions.ts';
import { ratePairs } from './rates/rate-pairs.ts';
import { currencyCodes } from './rates/stored-rates.ts';
import { lastFloodAt } from './request/flood.ts';
import { untouchedSince } from './request/request-rows.ts';
import { telegramWarnings } from './telegram/trouble.ts';

type Options = Readonly<Record<string, string>>;

const stuckMs = 15 * 60_000;
const oldRateDays = 3;

/** All current warnings, most urgent first. */
export async function findWarnings(context: Context): Promise<Warning[]> {
	const options = await optionValues(context.db.read);
	const today = kyivDay(context.now());
	const warnings = await Promise.all([
		fullDisk(context),
		clockWarnings(context),
		flood(context),
		stuckMail(context),
		failedMail(context),
		silentMailbox(context),
		unreadableLetters(context),
		rates(context, today, options),
		tables(context, today, options),
		minimum(today, options),
		parameters(today, options),
		order(today, options),
		snapshots(context),
		forgottenRequests(context),
		plannedEdits(context),
		guessingWarnings(context),
		carFiles(context),
		telegramWarnings(context),
		demo(options),
	]);
	return warnings.flat();
}

const mostCarBytes = 3 * 1024 ** 3;

/** Photos and papers of cars lie in the database, and in each of its copies. */
async function carFiles({ db }: Context): Promise<Warning[]> {
	const { bytes } = await db.read
		.selectFrom('car_file')
		.select(({ fn }) => fn.sum<number | null>('size').as('bytes'))
		.executeTakeFirstOrThrow();
	const gigabytes = Math.floor(Number(bytes ?? 0) / 1024 ** 3);
	if (Number(bytes ?? 0) < mostCarBytes) return [];
	const message = say('warning.carFiles', gigabytes);
	return [{ code: 'car-files', message, link: adminPaths.cars, episode: String(gigabytes) }];
}

/** Requests that were stored without a letter because there were too many. */
async function flood(context: Context): Promise<Warning[]> {
	const at = await lastFloodAt(context);
	if (at === null) return [];
	const message = say('warning.flood');
	return [{ code: 'flood', message, link: adminPaths.requests, episode: kyivDay(new Date(at)) }];
}

/** A database that accepts no writes, or only urgent ones: mailed once a day. */
export async function fullDisk({ db, now }: Context): Promise<Warning[]> {
	const warning = (message: Said): Warning[] => [
		{ code: 'disk-full', message, link: null, episode: kyivDay(now()) },
	];
	if (db.isGone())
		return [
			{ code: 'database-gone', message: say('warning.databaseGone'), link: null, episode: kyivDay(now()) },
		];
	if (db.reserve?.fullSince) return warning(say('warning.diskFull'));
	// PostgreSQL's disk is another one: no reserve is possible, and only a write shows that it is full.
	if (db.dialect === 'postgres' && !(await takesWrites(db))) return warning(say('warning.noWrites'));
	return [];
}

const oldSnapshotMs = 3 * dayMs;

/** Failing snapshots, which somebody would otherwise notice only when he needs a backup. */
async function snapshots(context: Context): Promise<Warning[]> {
	const since = await sinceSnapshot(context);
	if (!since || since.ms < oldSnapshotMs) return [];
	const age = Math.floor(since.ms / dayMs);
	const message = say('warning.backupOld', age);
	return [{ code: 'backup-old', message, link: adminPaths.backup, episode: since.day ?? 'none' }];
}

const toldBeforeMs = 30 * dayMs;

async function forgottenRequests(context: Context): Promise<Warning[]> {
	const over = Date.parse(await overBefore(context, 'privacy.open-retention-days'));
	const soon = await untouchedSince(context.db.read, new Date(over + toldBeforeMs).toISOString())
		.where('request.deleted_at', 'is', null)
		.execute();
	if (soon.length === 0) return [];
	const message = say('warning.requestsForgotten', soon.length);
	return [{ code: 'requests-forgotten', message, link: adminPaths.requests, episode: String(soon[0]?.id) }];
}

/** Scheduled edits that will not come out, because their posts have changed. */
async function plannedEdits({ db }: Context): Promise<Warning[]> {
	return (await staleEdits(db.read)).map(({ post_id, title, scheduled_at }) => ({
		code: 'edit-stale',
		message: say('warning.editStale', title),
		link: adminPathOf.post(post_id),
		episode: `${post_id} ${scheduled_at}`,
	}));
}

export async function stuckMail(context: Context): Promise<Warning[]> {
	const { db, now } = context;
	// The first try, or the time at which the letter was to leave.
	const since = sql<string>`coalesce(tried_at, next_at)`;
	const oldest = await db.read
		.selectFrom('outbox')
		.select(['id', 'last_error', since.as('since')])
		.where('state', '=', 'waiting')
		.where('transport', '=', 'mail')
		.where('kind', '<>', 'watch')
		.where(({ not }) => not(isHeld(context)))
		.orderBy(since)
		.limit(1)
		.executeTakeFirst();
	if (!oldest || now().getTime() - Date.parse(oldest.since) < stuckMs) return [];
	const told = oldest.last_error === null ? say('connection.silent') : answerInWords(oldest.last_error);
	// The mail server's own words are quoted.
	const answer = typeof told === 'string' ? say('warning.mailAnswer', told) : told;
	const reason = (await isMailConfigured(context)) ? answer : say('warning.mailNotSet');
	return [
		{
			code: 'mail-stuck',
			message: say('warning.mailStuck', reason),
			link: adminPaths.requests,
			episode: String(oldest.id),
		},
	];
}

async function failedMail({ db, now }: Context): Promise<Warning[]> {
	const weekAgo = new Date(now().getTime() - 7 * dayMs).toISOString();
	const refused = await db.read
		.selectFrom('outbox')
		.select(['id', 'last_error'])
		.where('transport', '=', 'mail')
		.where('state', '=', 'failed')
		.where('created_at', '>', weekAgo)
		.orderBy('id', 'desc')
		.limit(1)
		.executeTakeFirst();
	if (!refused) return [];
	const message = say('warning.mailRefused', refused.last_error);
	return [{ code: 'mail-failed', message, link: adminPaths.requests, episode: String(refused.id) }];
}

/** A mailbox that was not read for a while, so that answers of clients are seen nowhere. */
async function silentMailbox(context: Context): Promise<Warning[]> {
	const failure = await failureOf(context.db.read, 'imap');
	if (!failure || context.now().getTime() - Date.parse(failure.since) < stuckMs) return [];
	const { since } = failure;
	const message = say('warning.mailboxFails', `${longDate(new Date(since))}, ${kyivTime(since)}`);
	return [{ code: 'mailbox-fails', message, link: adminPaths.connections, episode: since }];
}

/** Letters of the last week that could not be read: mailed once a day. */
async function unreadableLetters(context: Context): Promise<Warning[]> {
	const [last] = await failedLetters(context, context.db.read, 7);
	if (!last) return [];
	const episode = kyivDay(new Date(last.at));
	const message = say('warning.lettersFailed');
	return [{ code: 'letters-failed', message, link: adminPaths.connections, episode }];
}

async function rates({ db }: Context, today: string, options: Options): Promise<Warning[]> {
	// The calculation needs both currencies, so a single one, however new, is no rate of a day.
	const [last, before] = await ratePairs(db.read, { upTo: today }, 2);
	if (!last)
		return [
			{
				code: 'rate-missing',
				message: say('warning.rateMissing'),
				link: adminPaths.currency,
				episode: 'none',
			},
		];
	const age = daysBetween(last.day, today);
	if (age > oldRateDays) {
		const message = say('warning.rateOld', age, longDate(last.day));
		return [{ code: 'rate-old', message, link: adminPaths.currency, episode: last.day }];
	}
	const limit = options['watch.rate-percent'] ?? '2';
	return currencyCodes.flatMap((currency): Warning[] => {
		if (!before || Big(before[currency]).eq(0)) return [];
		const move = Big(last[currency]).minus(before[currency]).div(before[currency]).times(100);
		if (move.abs().lt(limit)) return [];
		const message = say(
			'warning.rateJump',
			currency,
			percent(move.toFixed(1)),
			decimal(before[currency]),
			decimal(last[currency]),
		);
		return [{ code: 'rate-jump', message, link: adminPaths.currency, episode: `${currency} ${last.day}` }];
	});
}

async function tables({ db }: Context, today: string, options: Options): Promise<Warning[]> {
	const rows = await db.read
		.selectFrom('calculator_table')
		.select(['title', 'version', 'valid_from', 'created_at', 'row_count'])
		.where('cancelled_at', 'is', null)
		.where('valid_from', '<=', today)
		.orderBy('valid_from', 'desc')
		.orderBy('version', 'desc')
		.execute();
	const life = Number(options['watch.table-age-days']);
	const ahead = Number(options['watch.table-days']);
	return tableTitles.flatMap((title): Warning[] => {
		const { mayBeEmpty } = tableKind(title);
		const name = say(`tableName.${title}`);
		const live = rows.find((row) => row.title === title);
		// A table that may be empty lacks nothing; the office's first rows make its first version.
		if (mayBeEmpty && (!live || live.row_count === 0)) return [];
		if (!live)
			return [
				{
					code: 'table-missing',
					message: say('warning.tableMissing', name),
					link: adminPaths.tables,
					episode: title,
				},
			];
		// The first tables are valid from the beginning of time, so their age is counted from the day they were
		// stored.
		const stored = kyivDay(new Date(live.created_at));
		const daysLeft = life - Math.min(daysBetween(live.valid_from, today), daysBetween(stored, today));
		if (daysLeft > ahead) return [];
		const message =
			daysLeft > 0 ? say('warning.tableSoonOld', name, daysLeft) : say('warning.tableOld', name);
		return [{ code: 'table-old', message, link: adminPaths.tables, episode: `${title} ${live.version}` }];
	});
}

const minimumOption = 'calculator.pension.minimum';

/** The law sets the subsistence minimum for every year anew, and the value of the first day counts. */
function minimum(today: string, options: Options): Warning[] {
	const entries = readDated(options[minimumOption] ?? '') ?? [];
	const year = Number(today.slice(0, 4));
	const isKnown = (of: number): boolean =>
		entryOn(entries, `${of}-01-01`)?.from.startsWith(String(of)) ?? false;
	const warning = (of: number, message: Said): Warning[] => [
		{ code: 'minimum-missing', message, link: `${adminPaths.law}#${minimumOption}`, episode: String(of) },
	];
	if (!isKnown(year)) return warning(year, say('warning.minimumMissing', year));
	const asks = Number(today.slice(5, 7)) >= Number(options['watch.minimum-month']);
	return asks && !isKnown(year + 1) ? warning(year + 1, say('warning.minimumSoon', year + 1)) : [];
}

/** A dated parameter whose values all begin later stops every calculation. */
const parameters = (today: string, options: Options): Warning[] =>
	parameterDefaults
		.filter(({ title }) => {
			const entries = readDated(options[title] ?? '');
			return entries !== null && entries.length > 0 && !entryOn(entries, today);
		})
		.map(({ title }) => ({
			code: 'parameter-missing',
			message: say('warning.parameterMissing', title),
			link: `${screenOf(title)}#${title}`,
			episode: `${title} ${today}`,
		}));

/** The screen of a setting; null for one that has none. */
export function screenOf(title: string): string | null {
	const kind = optionKind(title);
	const place = kind && placeOfGroup(kind.group);
	return place === undefined ? null : settingScreens[place];
}

/** Limits and rates whose lower value is above the upper one; the calculation uses them unchanged. */
const order = (today: string, options: Options): Warning[] =>
	disorderedParameters(options, today).map(({ lower, lowerValue, upper, upperValue, on }) => ({
		code: 'parameter-order',
		message: say(
			'warning.parameterOrder',
			lower,
			decimal(lowerValue),
			upper,
			decimal(upperValue),
			longDate(on),
		),
		link: `${adminPaths.law}#${lower}`,
		episode: `${lower} ${lowerValue} ${upper} ${upperValue}`,
	}));

const demo = (options: Options): Warning[] =>
	options['site.demo'] === 'true'
		? [
				{
					code: 'demo',
					message: say('warning.demo'),
					link: `${adminPaths.setting}#site.demo`,
					episode: 'once',
				},
			]
		: [];

/**
 * Mails each warning once. The mail's own transaction records it, so a crash neither loses nor repeats it.
 */
export async function mailWarnings(context: Context, warnings: readonly Warning[]): Promise<void> {
	const [firstLanguage] = context.config.languages;
	for (const { code, episode, message, link } of warnings) {
		await context.db.writeUrgent(async (tx) => {
			if (await claimFact(tx, `watch ${code} ${episode}`, context.now().toISOString()))
				await enqueue(tx, context, {
					kind: 'watch',
					content: { message: tell(message, firstLanguage), link },
				});
		});
	}
}

export const warningLetters: LetterKind = {
	forgotten: 'sent',
	async compose({ config }, { content }) {
		// Written by `mailWarnings`.
		const { message, link } = JSON.parse(content ?? '{}') as { message: string; link: string | null };
		return warningLetter(message, link, config.publicUrl, config.languages[0]);
	},
};
