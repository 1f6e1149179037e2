import type { Language } from '../../contract/language.ts';
import type { Option } from '../../contract/option.ts';
import { isAnswerLost, outcome } from '../frame/outcome.ts';
import type { AdminServices } from '../frame/services.tsx';
import type { Setting } from './setting-data.ts';
import type { useEdits } from './use-edits.ts';

type Edits = Pick<ReturnType<typeof useEdits>, 'of' | 'isChanged' | 'baseOf'>;

/** What is stored of a setting; of a stored one a further language only where it was changed. */
export type Write = {
	title: string;
	/** Not sent where only a translation was changed. */
	value?: string;
	translations?: { [L in Language]?: { value: string } };
	id: number | null;
	revision: number;
};

/** An option that is stored. */
export type StoredOption = Option & { id: number };

/** What is unsaved of a setting, as it is stored. */
export function writeOf(edits: Edits, setting: Setting): Write {
	const [own, ...further] = setting.languages;
	const id = setting.stored?.id ?? null;
	// What a field shows of a text that nobody stored is its default, which ends with the first stored value.
	const changed = further.filter(
		(language) => edits.isChanged(setting, language) || (id === null && edits.of(setting, language) !== ''),
	);
	return {
		title: setting.title,
		id,
		revision: edits.baseOf(setting),
		// A new one needs it in any case.
		...((id === null || edits.isChanged(setting, own)) && { value: edits.of(setting) }),
		...(changed.length > 0 && {
			translations: Object.fromEntries(
				changed.map((language) => [language, { value: edits.of(setting, language) }]),
			),
		}),
	};
}

/** A stored setting under a new title. */
export type Renaming = Pick<Write, 'title' | 'translations' | 'revision'> & { id: number; value: string };

/** A stored setting under a new title, with what is unsaved of it: unsaved values are known by the title. */
export function renamingOf(edits: Edits, setting: Setting, title: string): Renaming | null {
	const { stored } = setting;
	if (stored === null) return null;
	const { id } = stored;
	const revision = edits.baseOf(setting) || stored.revision;
	return { ...writeOf(edits, setting), title, value: edits.of(setting), id, revision };
}

/** Stores one setting. */
export const writeSetting = (
	services: AdminServices,
	{ id, revision, title, value, ...translated }: Write,
): Promise<Option> =>
	id === null
		? createOnce(services, { title, value: value ?? '', ...translated })
		: services.api.option.save({
				params: { id: String(id) },
				body: { ...(value !== undefined && { value }), ...translated, revision },
			});

type NewOption = Parameters<AdminServices['api']['option']['create']>[0]['body'];

// What was sent and has no answer, with its key: another try is no second setting.
const unanswered = new Map<string, string>();

async function createOnce({ api, session }: AdminServices, body: NewOption): Promise<Option> {
	const state = session.state.get();
	const said = JSON.stringify([state.kind === 'in' && state.adminId, body]);
	const idempotencyKey = unanswered.get(said) ?? crypto.randomUUID();
	unanswered.set(said, idempotencyKey);
	const result = await outcome(api.option.create({ body, idempotencyKey }));
	if (result.ok || !isAnswerLost(result.problem)) unanswered.delete(said);
	if (result.ok) return result.value;
	throw result.problem;
}

/** Stores each by itself: a failure does not affect the others. */
export const writeSettings = (services: AdminServices, writes: readonly Write[]) =>
	Promise.all(
		writes.map(async (each) => ({
			write: each,
			result: await outcome(writeSetting(services, each)),
		})),
	);
