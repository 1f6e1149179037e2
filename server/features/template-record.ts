import type { InputOf } from '@clearway/shared/contract/index.ts';
import { paperKinds } from '@clearway/shared/contract/paper-fields.ts';
import { templateFields } from '@clearway/shared/contract/record-fields.ts';
import { paperExamples as ru } from '@clearway/shared/words/ru/paper-examples.ts';
import { paperExamples as uk } from '@clearway/shared/words/uk/paper-examples.ts';
import type { AdminCall, Context } from '../context/context.ts';
import { cleanHtml } from '../records/clean-html.ts';
import { plainRecord } from '../records/plain-record.ts';

type Input<Name extends 'create' | 'save'> = InputOf<`template.${Name}`>;

/** A paper stays as it was made, whatever becomes of its template. */
export const templateRecord = plainRecord({
	kind: 'template',
	fields: templateFields,
	// The log says that the text changed by the revision alone: two of them would be the whole contract.
	logged: ({ id, kind, title, revision }) => ({ id, kind, title, revision }),
});

type Body = Input<'save'>['body'];
/** A text as posts have it, without whatever could run. */
const clean = <B extends Pick<Body, 'text' | 'translations'>>(body: B): B => ({
	...body,
	...(body.text !== undefined && { text: cleanHtml(body.text) }),
	...(body.translations && {
		translations: Object.fromEntries(
			Object.entries(body.translations).map(([language, texts]) => [
				language,
				{ ...texts, ...(texts?.text !== undefined && { text: cleanHtml(texts.text) }) },
			]),
		),
	}),
});

const { calls } = templateRecord;
export const template = {
	...calls,
	create: (context: Context, { body }: Input<'create'>, call: AdminCall) =>
		calls.create(context, { body: clean(body) }, call),
	save: (context: Context, { params, body }: Input<'save'>, call: AdminCall) =>
		calls.save(context, { params, body: clean(body) }, call),
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
