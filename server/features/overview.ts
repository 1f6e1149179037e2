import { settingScreens } from '@clearway/shared/contract/addresses.ts';
import { type Overview, type SetupStep, setupSteps } from '@clearway/shared/contract/overview.ts';
import { may, type Place } from '@clearway/shared/contract/presets.ts';
import { placeOf } from '@clearway/shared/contract/rights.ts';
import type { WorkItem } from '@clearway/shared/contract/work.ts';
import { vehicleClasses } from '@clearway/shared/domain/calculator/terms.ts';
import { addDays, daysBetween } from '@clearway/shared/domain/dated.ts';
import { placeOfSettings } from '@clearway/shared/domain/options/places.ts';
import { untranslatedKey } from '@clearway/shared/domain/options/untranslated.ts';
import { optionKind, optionKinds } from '@clearway/shared/domain/options.ts';
import { isSampleText } from '@clearway/shared/domain/sample-text.ts';
import { placeOfScreen } from '@clearway/shared/domain/screen-places.ts';
import { hasRates } from '@clearway/shared/domain/tables/find-customs-rate.ts';
import { tableTitles } from '@clearway/shared/domain/tables/kind.ts';
import { tableKind } from '@clearway/shared/domain/tables/kinds.ts';
import { kyivDay } from '@clearway/shared/format/date.ts';
import { say } from '@clearway/shared/format/say.ts';
import { unreadMessages } from '../clients/messages.ts';
import type { AdminCall, Context } from '../context/context.ts';
import { trustClock } from '../jobs/clock.ts';
import type { Budget } from '../limits/limits.ts';
import { isHeld } from '../mail/queue.ts';
import { sendTestLetter } from '../mail/send-test-letter.ts';
import { isMailConfigured } from '../mail/smtp.ts';
import { isDemoText } from '../options/demo-texts.ts';
import { publicOptions, storedValues } from '../options/option.ts';
import { textIn } from '../records/translations.ts';
import { tell } from '../services/words.ts';
import { hasFactor } from './auth/second-factor/factors.ts';
import { countCars, workOfCars } from './car/car-work.ts';
import { workOfClients } from './client/client-work.ts';
import { ratePairs } from './rates/rate-pairs.ts';
import { workOfRequests } from './request/request-work.ts';
import { tablesInForce } from './tables/table-versions.ts';
import { findWarnings, screenOf } from './warnings.ts';

async function overview(
	context: Context,
	_input: unknown,
	{ language, session }: AdminCall,
): Promise<Overview> {
	const today = kyivDay(context.now());
	const mayRead = may(session.rights, placeOf('request.list'));
	const [requests, cars, mail, rates, warnings, options, tables, untranslated] = await Promise.all([
		mayRead ? countRequests(context, today, session.adminId) : noRequests,
		mayRead ? countCars(context.db.read, today) : noCars,
		mayRead ? countMail(context) : noMail,
		newestRates(context, today),
		findWarnings(context),
		storedValues(context.db.read),
		tablesInForce(context, today),
		firstUntranslated(context),
	]);
	return {
		requests,
		cars,
		mail,
		rates,
		warnings: warnings
			.filter(({ link }) => link === null || may(session.rights, placeOfLink(link)))
			.map(({ code, message, link }) => ({ code, message: tell(message, language), link })),
		classesWithoutRates: vehicleClasses.filter(
			(vehicleClass) =>
				vehicleClass !== 'passenger' &&
				!tables['customs-rate']?.rows.some((row) => row.class === vehicleClass && hasRates(row)),
		),
		setup: await openSteps(context, session.adminId, options, { tables, untranslated }),
		untranslated:
			untranslated === null ? null : `${screenOf(untranslated) ?? settingScreens.setting}#${untranslated}`,
	};
}

// In the order in which clients notice that nothing is done.
const urgency: readonly WorkItem['kind'][] = [
	'message',
	'request',
	'said',
	'reminder',
	'payment',
	'payee',
	'stage',
	'paper',
];

/** The moment or the day from which something waits. */
function since(item: WorkItem): string {
	if (item.kind === 'reminder') return item.on;
	if (item.kind === 'payment') return item.dueDay ?? '';
	if (item.kind === 'stage') return item.dueOn;
	return item.kind === 'paper' || item.kind === 'payee' ? '' : item.at;
}

async function work({ db, now }: Context): Promise<WorkItem[]> {
	const today = kyivDay(now());
	const items = (
		await Promise.all([workOfRequests(db.read, today), workOfCars(db.read, today), workOfClients(db.read)])
	).flat();
	return items.sort(
		(a, b) =>
			urgency.indexOf(a.kind) - urgency.indexOf(b.kind) || since(a).localeCompare(since(b)) || a.id - b.id,
	);
}

const noRequests: Overview['requests'] = {
	new: 0,
	suspects: 0,
	taken: 0,
	followUps: 0,
	unread: 0,
	reminders: [],
};
const noCars: Overview['cars'] = { underWay: 0, late: 0, due: 0, unread: 0 };
const noMail: Overview['mail'] = {
	...{ configured: true, waiting: 0, failed: 0, oldestAt: null },
	...{ held: 0, leavesAt: null },
};

/** Who may do something about a warning: those who may open its screen, and change the setting that it names. */
function placeOfLink(link: string): Place {
	const kind = optionKind(link.split('#')[1] ?? '');
	return kind ? placeOfSettings(kind.group) : placeOfScreen(link);
}

async function countRequests({ db }: Context, today: string, me: number) {
	const rows = await db.read
		.selectFrom('request')
		.select(['status', 'suspect', db.read.fn.countAll<number>().as('count')])
		.where('deleted_at', 'is', null)
		.where('status', 'in', ['new', 'taken'])
		.groupBy(['status', 'suspect'])
		.execute();
	const { count } = await db.read
		.selectFrom('request')
		.select(db.read.fn.countAll<number>().as('count'))
		.where('deleted_at', 'is', null)
		.where('status', 'in', ['new', 'taken'])
		.where('follow_up_on', '<', addDays(today, 1))
		.executeTakeFirstOrThrow();
	const reminders = await db.read
		.selectFrom('request')
		.select(['id', 'follow_up_on as on'])
		.where('deleted_at', 'is', null)
		.where('status', '=', 'taken')
		.where('taken_by', '=', me)
		// A day alone sorts before its times.
		.where('follow_up_on', '>', today)
		.where('follow_up_on', '<', addDays(today, 1))
		.orderBy('follow_up_on')
		.execute();
	const { unread } = await unreadMessages(db.read)
		// Those of cars are counted with the cars.
		.where('car_id', 'is', null)
		.select(db.read.fn.countAll<number>().as('unread'))
		.executeTakeFirstOrThrow();
	const sum = (matches: (row: (typeof rows)[number]) => boolean): number =>
		rows.filter(matches).reduce((total, row) => total + Number(row.count), 0);
	return {
		// Suspect requests are listed but not counted as new.
		new: sum((row) => row.status === 'new' && row.suspect === 0),
		suspects: sum((row) => row.status === 'new' && row.suspect === 1),
		taken: sum((row) => row.status === 'taken'),
		followUps: Number(count),
		unread: Number(unread),
		reminders: reminders.map(({ id, on }) => ({ id, on: on ?? '' })),
	};
}

/**
 * Counts letters to and about clients. Digests would count their letters twice, and warnings do not concern
 * clients.
 */
async function countMail(context: Context) {
	const { db } = context;
	const rows = await db.read
		.selectFrom('outbox')
		.select(['state', db.read.fn.countAll<number>().as('count'), db.read.fn.min('created_at').as('oldest')])
		.where('state', 'in', ['waiting', 'digest', 'failed'])
		.where('transport', '=', 'mail')
		.where('kind', 'not in', ['digest', 'watch'])
		.where(({ not }) => not(isHeld(context)))
		.groupBy('state')
		.execute();
	const { held, leavesAt } = await db.read
		.selectFrom('outbox')
		.select(({ fn }) => [fn.countAll<number>().as('held'), fn.min('next_at').as('leavesAt')])
		.where('transport', '=', 'mail')
		.where(isHeld(context))
		.executeTakeFirstOrThrow();
	const count = (state: string): number => Number(rows.find((row) => row.state === state)?.count ?? 0);
	const unsentSince = rows.filter(({ state }) => state !== 'failed').map(({ oldest }) => oldest);
	return {
		configured: await isMailConfigured(context),
		waiting: count('waiting') + count('digest'),
		failed: count('failed'),
		oldestAt: unsentSince.sort()[0] ?? null,
		held: Number(held),
		leavesAt,
	};
}

/** The rates in force today, and the rates already known for a later day. */
async function newestRates({ db }: Context, today: string): Promise<Overview['rates']> {
	const [[now], [coming]] = await Promise.all([
		ratePairs(db.read, { upTo: today }, 1),
		ratePairs(db.read, { after: today }, 1),
	]);
	const next = coming ? { date: coming.day, USD: coming.USD, EUR: coming.EUR } : null;
	if (!now) return { date: null, USD: null, EUR: null, ageDays: null, byHand: false, next };
	const { day: date, ...pair } = now;
	return { date, ...pair, ageDays: daysBetween(date, today), next };
}

/** What is not set up yet: the demo's own values, example prices, texts without a translation. */
async function openSteps(
	{ db, config: { languages } }: Context,
	adminId: number,
	options: Readonly<Record<string, string>>,
	{
		tables,
		untranslated,
	}: { tables: Awaited<ReturnType<typeof tablesInForce>>; untranslated: string | null },
): Promise<SetupStep[]> {
	const isDemo = (title: string): boolean => isDemoText(title, options[title] ?? '');
	const isLacking = (title: string): boolean => !options[title] || isDemo(title);
	const stored = await db.read.selectFrom('option').select('title').execute();
	const isStored = new Set(stored.map(({ title }) => title));
	const [templates, ...consents] = await Promise.all([
		db.read
			.selectFrom('template')
			.select(['text', 'language', 'translations'])
			.where('deleted_at', 'is', null)
			.execute(),
		...languages.map((language) => storedValues(db.read, language)),
	]);
	const isOpen: Readonly<Record<SetupStep, boolean>> = {
		company: isLacking('company.name'),
		phone: isLacking('company.phone'),
		mail: isLacking('company.email'),
		// An office may have none of these: only the demo's are open.
		messengers: ['telegram', 'viber', 'whatsapp'].some((name) => isDemo(`company.${name}`)),
		address: isDemo('company.address'),
		details: isDemo('company.details') || isDemo('company.licence'),
		papers: templates.some((row) =>
			languages.some((language) => isSampleText(textIn<'text'>(row, 'text', language))),
		),
		consent: consents.some((values) => isSampleText(values['requests.accept-text'] ?? '')),
		prices:
			tableTitles.some((title) => !tableKind(title).mayBeEmpty && tables[title]?.illustrative !== false) ||
			optionKinds.some(({ title, illustrative }) => illustrative === true && !isStored.has(title)),
		translations: untranslated !== null,
		'second-factor': !(await hasFactor(db.read, adminId)),
		demo: options['site.demo'] === 'true',
	};
	return setupSteps.filter((step) => isOpen[step]);
}

/** The first public text without a translation; null where there is none. The demo's own texts are to be replaced. */
async function firstUntranslated({ db, config }: Context): Promise<string | null> {
	const [first, further] = config.languages;
	if (!further) return null;
	const [texts, own] = await Promise.all([publicOptions(db.read, further), storedValues(db.read, first)]);
	const titles = texts[untranslatedKey]?.split(' ') ?? [];
	return titles.find((title) => !isDemoText(title, own[title] ?? '')) ?? null;
}

const tests: Budget = { name: 'test-mail', count: 10, seconds: 60 };

/** Sends a letter without the outbox and answers what the mail server said. */
async function testMail(
	context: Context,
	_input: unknown,
	call: AdminCall,
): Promise<{ ok: boolean; answer: string }> {
	context.limits.take(tests, String(call.session.adminId));
	const { ok, answer } = (await sendTestLetter(context)) ?? { ok: false, answer: say('warning.mailNotSet') };
	return { ok, answer: tell(answer, call.language) };
}

export const office = { overview, work, testMail, trustClock };
