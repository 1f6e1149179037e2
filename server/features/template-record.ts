import { holdsIban } from '@clearway/shared/contract/iban.ts';
import type { InputOf } from '@clearway/shared/contract/index.ts';
import { paperKinds } from '@clearway/shared/contract/paper-fields.ts';
import { templateFields } from '@clearway/shared/contract/record-fields.ts';
import { say } from '@clearway/shared/format/say.ts';
import { paperExamples as ru } from '@clearway/shared/words/ru/paper-examples.ts';
import { paperExamples as uk } from '@clearway/shared/words/uk/paper-examples.ts';
import type { AdminCall, Context } from '../context/context.ts';
import type { Write } from '../db/open.ts';
import { cleanHtml } from '../records/clean-html.ts';
import { plainRecord } from '../records/plain-record.ts';
import { invalid } from '../services/refusal.ts';
import { requireConfirmed } from './auth/confirmation.ts';

type Input<Name extends 'create' | 'save'> = InputOf<`template.${Name}`>;

/** A paper stays as it was made, whatever becomes of its template. */
const templateRecord = plainRecord({
	kind: 'template',
	fields: templateFields,
	// The log says that the text changed by the revision alone: two of them would be the whole contract.
	logged: ({ id, kind, title, revision }) => ({ id, kind, title, revision }),
});

type Body = Input<'save'>['body'];
/**
 * A text as posts have it, without whatever could run. An account number comes from the payee of a payment alone: one
 * that somebody typed into the text would be printed in the name of the office.
 */
function clean<B extends Pick<Body, 'title' | 'text' | 'translations'>>(body: B): B {
	const cleanText = <T extends { text?: string | undefined }>(texts: T): T => ({
		...texts,
		...(texts.text !== undefined && { text: cleanHtml(texts.text) }),
	});
	const translations = Object.entries(body.translations ?? {}).map(
		([language, texts]) => [language, texts && cleanText(texts)] as const,
	);
	const cleaned = {
		...cleanText(body),
		...(body.translations && { translations: Object.fromEntries(translations) }),
	};
	refuseAccounts('', cleaned);
	for (const [language, texts] of translations) refuseAccounts(`translations.${language}.`, texts ?? {});
	return cleaned;
}

function refuseAccounts(
	path: string,
	texts: { title?: string | undefined; text?: string | undefined },
): void {
	for (const name of ['title', 'text'] as const)
		if (holdsIban((texts[name] ?? '').replace(/<[^<>]*>/g, ' ').replace(/\s+/g, ' ')))
			throw invalid(`${path}${name}`, say('paper.typedAccount'));
}

const { calls } = templateRecord;
export const template = {
	...calls,
	create(context: Context, { body }: Input<'create'>, call: AdminCall) {
		requireConfirmed(context, call.session);
		return calls.create(context, { body: clean(body) }, call);
	},
	save(context: Context, { params, body }: Input<'save'>, call: AdminCall) {
		requireConfirmed(context, call.session);
		return calls.save(context, { params, body: clean(body) }, call);
	},
	remove(context: Context, input: Parameters<typeof calls.remove>[1], call: AdminCall) {
		requireConfirmed(context, call.session);
		return calls.remove(context, input, call);
	},
};

export const templateBin = {
	remove: template.remove,
	restore(tx: Write, id: number, context: Context, call: AdminCall) {
		requireConfirmed(context, call.session);
		return templateRecord.restore(tx, id);
	},
};

const given = 'paper examples';

/** Gives a new office one example of each kind, once: whoever deletes them does not get them again. */
export async function giveExamples({ db, now }: Context): Promise<void> {
	await db.write(async (tx) => {
		const isFirst = await tx
			.insertInto('fact')
			.values({ name: given, value: now().toISOString() })
			.onConflict((conflict) => conflict.column('name').doNothing())
			.returning('name')
			.executeTakeFirst();
		if (!isFirst) return;
		await tx
			.insertInto('template')
			.values(
				paperKinds.map((kind) => ({
					...{ kind, ...ru[kind], language: 'ru' as const, revision: 1 },
					translations: JSON.stringify({ uk: uk[kind] }),
				})),
			)
			.execute();
	});
}
