import type { InputOf } from '@clearway/shared/contract/index.ts';
import { type Language, languages } from '@clearway/shared/contract/language.ts';
import type { Option, OptionDescription } from '@clearway/shared/contract/option.ts';
import { forEachField } from '@clearway/shared/contract/post-fields.ts';
import { placeOfSettings } from '@clearway/shared/domain/options/places.ts';
import { checkOption, isTranslated, optionKind, optionKinds } from '@clearway/shared/domain/options.ts';
import { say } from '@clearway/shared/format/say.ts';
import type { AdminCall, Call, Context } from '../context/context.ts';
import { requireRight } from '../context/session.ts';
import type { Read, Write } from '../db/open.ts';
import { optionRows, optionValues, publicOptions } from '../options/option.ts';
import { defaultValues } from '../options/option-defaults.ts';
import { readingLanguage, textLanguage } from '../records/reading-language.ts';
import { recordFeature } from '../records/record-feature.ts';
import { notFound } from '../records/revision.ts';
import { languagesOfRow, textIn } from '../records/translations.ts';
import { invalid } from '../services/refusal.ts';
import { tell } from '../services/words.ts';
import { requireConfirmed } from './auth/confirmation.ts';
import { hasFactor } from './auth/second-factor/factors.ts';

const missing = () => notFound(say('option.missing'));

type New = InputOf<'option.create'>['body'];
type Save = InputOf<'option.save'>['body'];
type Row = Awaited<ReturnType<ReturnType<typeof optionRows>['executeTakeFirstOrThrow']>>;

/** An option with its value in one language; the office also gets the texts of all languages. */
const shown = (context: Context, row: Row, language: Language | null, call: Call): Option => ({
	id: row.id,
	title: row.title,
	value: textIn(row, 'value', language),
	revision: row.revision,
	...(call.session && isTranslated(row.title) && languagesOfRow<'value'>(context, row)),
	...(call.session && {
		confirmed: row.confirmed_at === null ? null : { by: row.confirmed_by ?? '', at: row.confirmed_at },
	}),
});

const list = async (context: Context, _input: unknown, call: Call): Promise<Option[]> =>
	(await optionRows(context.db.read).orderBy('title').execute()).map((row) =>
		shown(context, row, null, call),
	);

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
	const row = await optionRows(context.db.read).where('title', '=', params.title).executeTakeFirst();
	if (row && !call.session) {
		const values = await optionValues(context.db.read, language ?? context.config.languages[0]);
		return { ...shown(context, row, language, call), value: values[row.title] ?? row.value };
	}
	if (row) return shown(context, row, language, call);
	if (!kind) throw missing();
	const value = defaultValues[language ?? context.config.languages[0]][kind.title] ?? kind.default;
	return { id: null, title: kind.title, value, revision: 0 };
}

/**
 * Refuses a further service, because nothing would calculate it: own lines are the place for it. Older
 * versions took such titles as free text.
 */
function refuseIdleService(title: string): void {
	if (/^calculator\.service\./.test(title) && !optionKind(title))
		throw invalid('title', say('option.idleService'));
}

/** Only texts have translations, and each translation follows its option's rule. */
function checkTranslations(title: string, sent: Save['translations']): void {
	for (const [language, { value } = {}] of Object.entries(sent ?? {})) {
		if (!isTranslated(title)) throw invalid(`translations.${language}`, say('option.notTranslated'));
		const fault = value && checkOption(title, value);
		if (fault) throw invalid(`translations.${language}.value`, fault);
	}
}

function check(title: string, value: string): void {
	const fault = checkOption(title, value);
	if (fault) throw invalid('value', fault);
}

/**
 * A setting is changed by those who may change its group. Only an admin who has just confirmed himself may change how admins sign in. Only an admin with a second
 * factor may require one of everybody, because otherwise nobody could undo it.
 */
async function guardSetting(
	context: Context,
	{ session }: AdminCall,
	{ title, value }: { title: string; value: string },
	db: Read = context.db.read,
): Promise<void> {
	requireRight(session, placeOfSettings(optionKind(title)?.group));
	if (!title.startsWith('sign-in.')) return;
	requireConfirmed(context, session);
	if (title !== 'sign-in.second-factor' || value !== 'true') return;
	if (!(await hasFactor(db, session.adminId))) throw invalid('value', say('option.ownFactorFirst'));
}

export const optionRecord = recordFeature<'option', Row, Option, New, Save>({
	kind: 'option',
	find: (tx, id) => optionRows(tx).where('id', '=', id),
	shown: ({ context, call }, row) => shown(context, row, null, call),
	fieldsOf: ({ title, value }) => ({ title, value }),
	columns: async ({ tx, context, call, sent, row }) => {
		const title = sent.title ?? row?.title ?? '';
		const value = sent.value ?? row?.value ?? '';
		// Nobody reads its value under another title, so the default would silently come back.
		if (row && title !== row.title && optionKinds.some((kind) => kind.title === row.title))
			throw invalid('title', say('option.fixedTitle'));
		refuseIdleService(title);
		check(title, value);
		checkTranslations(title, sent.translations);
		if (row) await guardSetting(context, call, row, tx);
		await guardSetting(context, call, { title, value }, tx);
		return {
			...{ title, value },
			confirmed_by: call.session.name,
			confirmed_at: context.now().toISOString(),
		};
	},
	missing: say('option.missing'),
	logged: ({ confirmed: _, ...option }) => option,
	unique: { path: 'title', taken: say('option.taken') },
	beforeRemove: ({ tx, context, call }, { title }) => guardSetting(context, call, { title, value: '' }, tx),
});

/** Restores a deleted option, unless somebody has set it anew. This needs the same rights as setting it. */
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
	if (deleted) await guardSetting(context, call, deleted, tx);
	return optionRecord.restore(tx, id);
}

const { create, save, remove } = optionRecord.calls;
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
