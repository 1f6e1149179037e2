import type { InputOf } from '@clearway/shared/contract/index.ts';
import { type Language, languages } from '@clearway/shared/contract/language.ts';
import type { Option, OptionDescription } from '@clearway/shared/contract/option.ts';
import { forEachField } from '@clearway/shared/contract/post-fields.ts';
import { untranslatedKey } from '@clearway/shared/domain/options/untranslated.ts';
import { checkOption, isTranslated, optionKind, optionKinds } from '@clearway/shared/domain/options.ts';
import { say } from '@clearway/shared/format/say.ts';
import type { AdminCall, Call, Context } from '../context.ts';
import type { Read, Write } from '../db/open.ts';
import { invalid } from '../refusal.ts';
import { tell } from '../words.ts';
import { record } from './audit.ts';
import { requireConfirmed } from './auth/confirmation.ts';
import { hasFactor } from './auth/second-factor/factors.ts';
import { isDemoText } from './demo-texts.ts';
import { discard, recover } from './discard.ts';
import { defaultValues } from './option-defaults.ts';
import { readingLanguage, textLanguage } from './reading-language.ts';
import { claimOfAdmin, storeAnswer, takeClaim } from './repeat.ts';
import { lockRow, notFound, requireRevision, unlessDuplicate } from './revision.ts';
import { languageOfText, languagesOfRow, storedTranslations, textIn } from './translations.ts';

const columns = ['id', 'title', 'value', 'revision', 'language', 'translations'] as const;
const rows = (db: Read) => db.selectFrom('option').select(columns).where('deleted_at', 'is', null);
const missing = () => notFound(say('option.missing'));

type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

/** An option with its value in a language; the office also gets the values of texts in all of them. */
const shown = (context: Context, row: Row, language: Language | null, call: Call): Option => ({
	id: row.id,
	title: row.title,
	value: textIn(row, 'value', language),
	revision: row.revision,
	...(call.session && isTranslated(row.title) && languagesOfRow<'value'>(context, row)),
});

const list = async (context: Context, _input: unknown, call: Call): Promise<Option[]> =>
	(await rows(context.db.read).orderBy('title').execute()).map((row) => shown(context, row, null, call));

async function registry(
	{ config }: Context,
	_input: unknown,
	{ language }: Call,
): Promise<OptionDescription[]> {
	const defaults = defaultValues[config.languages[0]];
	return optionKinds.map((kind) => ({
		title: kind.title,
		type: kind.type,
		group: kind.group,
		label: kind.label,
		help: kind.help,
		rule: tell(kind.ruleText, language),
		default: defaults[kind.title] ?? kind.default,
		public: kind.public,
		translated: isTranslated(kind.title),
		defaults: isTranslated(kind.title)
			? forEachField(languages, (language) => defaultValues[language][kind.title] ?? kind.default)
			: null,
		unit: kind.unit ?? null,
		choices: kind.choices
			? kind.choices.map((choice) => ({ value: choice.value, label: choice.label }))
			: null,
	}));
}

async function single(
	context: Context,
	{ params, query }: InputOf<'option.single'>,
	call: Call,
): Promise<Option> {
	const kind = optionKind(params.title);
	const language = textLanguage(context, query, call);
	if (!call.session && !kind?.public) throw missing();
	const found = await rows(context.db.read).where('title', '=', params.title).executeTakeFirst();
	if (found) return shown(context, found, language, call);
	if (!kind) throw missing();
	const value = defaultValues[language ?? context.config.languages[0]][kind.title] ?? kind.default;
	return { id: null, title: kind.title, value, revision: 0 };
}

/**
 * Every known option with its value: the stored one, or the default; texts in a language, where they are
 * there in it.
 */
export async function optionValues(db: Read, language: Language = 'ru'): Promise<Record<string, string>> {
	const stored = await rows(db).execute();
	const values: Record<string, string> = {
		...defaultValues[language],
		...Object.fromEntries(stored.map((row) => [row.title, textIn(row, 'value', language)])),
	};
	return isDemoLabelOver(values) ? { ...values, [phoneLabel]: '' } : values;
}

const phoneLabel = 'company.phone-label';

/** That nobody answers is said beside the demo's own phone alone. */
function isDemoLabelOver(values: Readonly<Record<string, string>>): boolean {
	const isDemo = (title: string): boolean => isDemoText(title, values[title] ?? '');
	return isDemo(phoneLabel) && (values['site.demo'] !== 'true' || !isDemo('company.phone'));
}

/**
 * The values that pages and the calculator may show to visitors; under `untranslatedKey` the titles of those
 * texts that nobody has written in this language yet.
 */
export async function publicOptions(db: Read, language: Language): Promise<Record<string, string>> {
	const [values, stored] = await Promise.all([optionValues(db, language), rows(db).execute()]);
	const shown = Object.entries(values).filter(([title]) => optionKind(title)?.public);
	const untranslated = stored.filter(
		(row) =>
			row.value !== '' &&
			optionKind(row.title)?.public &&
			isTranslated(row.title) &&
			languageOfText(row, 'value', language).language !== undefined,
	);
	return Object.fromEntries([
		...shown,
		...(untranslated.length > 0
			? [[untranslatedKey, untranslated.map(({ title }) => title).join(' ')] as const]
			: []),
	]);
}

/**
 * A further service would be saved and never calculated: own lines are the place for it. Such titles were
 * taken as free text once.
 */
function refuseIdleService(title: string): void {
	if (/^calculator\.service\./.test(title) && !optionKind(title))
		throw invalid('title', say('option.idleService'));
}

async function create(
	context: Context,
	{ body }: InputOf<'option.create'>,
	call: AdminCall,
): Promise<Option> {
	refuseIdleService(body.title);
	check(body.title, body.value);
	await guardSignIn(context, call, body);
	const { title, value } = body;
	const language = body.language ?? context.config.languages[0];
	const translations = translationsTo(title, { language, translations: '{}' }, body.translations);
	const claim = claimOfAdmin(context, call, 'option.create', body);
	return context.db.write(async (tx) => {
		const answered = claim && (await takeClaim(tx, context, claim));
		const made = answered && (await rows(tx).where('id', '=', Number(answered)).executeTakeFirst());
		if (made) return shown(context, made, null, call);
		const row = await unique(() =>
			tx
				.insertInto('option')
				.values({ title, value, language, translations, revision: 1 })
				.returning(columns)
				.executeTakeFirstOrThrow(),
		);
		const saved = shown(context, row, null, call);
		if (claim) await storeAnswer(tx, claim, String(row.id));
		tx.changed({ kind: 'option', id: row.id, revision: 1, created: true });
		await record(tx, context, call, { action: 'create', kind: 'option', id: row.id, after: saved });
		return saved;
	});
}

async function save(
	context: Context,
	{ params, body }: InputOf<'option.save'>,
	call: AdminCall,
): Promise<Option> {
	return context.db.write(async (tx) => {
		const stored = await lockRow(rows(tx).where('id', '=', params.id), context.db.dialect, missing);
		const before = shown(context, stored, null, call);
		requireRevision(body.revision, before, before);
		const title = body.title ?? before.title;
		// Under another title nobody would read its value, and the default would come back unseen.
		if (title !== before.title && optionKinds.some((kind) => kind.title === before.title))
			throw invalid('title', say('option.fixedTitle'));
		const values = {
			title,
			value: body.value ?? before.value,
			revision: before.revision + 1,
			translations: translationsTo(title, stored, body.translations),
		};
		refuseIdleService(values.title);
		check(values.title, values.value);
		await guardSignIn(context, call, before, tx);
		await guardSignIn(context, call, values, tx);
		const row = await unique(() =>
			tx
				.updateTable('option')
				.set(values)
				.where('id', '=', params.id)
				.returning(columns)
				.executeTakeFirstOrThrow(),
		);
		const saved = shown(context, row, null, call);
		tx.changed({ kind: 'option', id: row.id, revision: row.revision });
		await record(tx, context, call, { action: 'save', kind: 'option', id: row.id, before, after: saved });
		return saved;
	});
}

async function remove(
	context: Context,
	{ params }: InputOf<'option.remove'>,
	call: AdminCall,
): Promise<undefined> {
	await context.db.write(async (tx) => {
		const before = await lockRow(rows(tx).where('id', '=', params.id), context.db.dialect, missing);
		await guardSignIn(context, call, { title: before.title, value: '' }, tx);
		await discard(tx, context, call, 'option', { ...shown(context, before, null, call), id: before.id });
	});
}

/** The stored translations with what was sent: each follows its option's rule, and only texts have any. */
function translationsTo(
	title: string,
	row: Pick<Row, 'language' | 'translations'>,
	sent: InputOf<'option.save'>['body']['translations'],
): string {
	if (!sent) return row.translations;
	for (const [language, { value } = {}] of Object.entries(sent)) {
		if (!isTranslated(title)) throw invalid(`translations.${language}`, say('option.notTranslated'));
		const fault = value && checkOption(title, value);
		if (fault) throw invalid(`translations.${language}.value`, fault);
	}
	return storedTranslations(row, sent);
}

function check(title: string, value: string): void {
	const fault = checkOption(title, value);
	if (fault) throw invalid('value', fault);
}

/**
 * How admins sign in is changed only by somebody who has just shown who it is, and a second factor is asked
 * of everybody only by somebody who has one: nobody is left otherwise who could undo it.
 */
async function guardSignIn(
	context: Context,
	{ session }: AdminCall,
	{ title, value }: { title: string; value: string },
	db: Read = context.db.read,
): Promise<void> {
	if (!title.startsWith('sign-in.')) return;
	requireConfirmed(context, session);
	if (title !== 'sign-in.second-factor' || value !== 'true') return;
	if (!(await hasFactor(db, session.adminId))) throw invalid('value', say('option.ownFactorFirst'));
}

const unique = <T>(write: () => Promise<T>): Promise<T> =>
	unlessDuplicate('title', say('option.taken'), write);

/** Brings a deleted option back, unless it was set anew. It changes as much as setting it does. */
export async function restoreOption(
	tx: Write,
	id: number,
	context: Context,
	call: AdminCall,
): Promise<number | null> {
	const deleted = await tx
		.selectFrom('option')
		.select(['title', 'value'])
		.where('id', '=', id)
		.where('deleted_at', 'is not', null)
		.executeTakeFirst();
	if (deleted) await guardSignIn(context, call, deleted, tx);
	return unique(() => recover(tx, 'option', id));
}

export const option = {
	list,
	registry,
	single,
	public: (context: Context, { query }: InputOf<'option.public'>, call: Call) =>
		publicOptions(context.db.read, readingLanguage(context, query, call)),
	create,
	save,
	remove,
};
