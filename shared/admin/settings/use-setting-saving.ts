import { setting as text } from '@clearway/shared/words/admin-setting.ts';
import { useRef, useState } from 'react';
import type { Languages } from '../../contract/language.ts';
import type { Option } from '../../contract/option.ts';
import type { Problem } from '../../contract/problem.ts';
import { isAnswerLost, type Outcome } from '../frame/outcome.ts';
import type { Disputed, Side } from '../kit/conflict.tsx';
import { toast } from '../kit/toast.tsx';
import { textIn } from '../kit/translations.ts';
import type { Texts } from './merge-edits.ts';
import { conflictOf, disputesOf, type SettingConflict, textsOf, writeOver } from './merge-setting.ts';
import type { Setting } from './setting-data.ts';
import { type StoredOption, type Write, writeOf, type writeSettings } from './setting-writes.ts';
import type { useEdits } from './use-edits.ts';

type Settings = {
	edits: ReturnType<typeof useEdits>;
	site: Languages;
	writeAll: (writes: readonly Write[]) => Promise<Outcome<Awaited<ReturnType<typeof writeSettings>>>>;
};

/**
 * What was typed of a setting, over which texts, what is sent of it by now, and what was sent before without
 * an answer.
 */
type Saving = {
	setting: Setting;
	typed: Write;
	texts: Texts;
	write: Write;
	from: Texts | undefined;
	tried: readonly Texts[];
};

type Conflicting = { saving: Saving; conflict: SettingConflict };

type Question = { fields: Disputed[]; choose: (sides: readonly Side[] | null) => void };

/** Saves the changed settings, merged with what others have stored; asks where both changed the same. */
export function useSettingSaving({ edits, site, writeAll }: Settings) {
	const [isSaving, setSaving] = useState(false);
	const [problem, setProblem] = useState<Problem | null>(null);
	const [question, setQuestion] = useState<Question | null>(null);
	// By title: their answers are not there, and they may have been stored all the same.
	const sent = useRef(new Map<string, Texts[]>()).current;
	const { changed } = edits;
	// By now nothing is unsaved: only the answer was lost, or it was typed back.
	if (problem && changed.length === 0) setProblem(null);

	function settle({ setting, typed }: Saving, stored: Option): void {
		sent.delete(setting.title);
		edits.settle(setting, stored, typed);
	}

	/** Sends them all, each by itself; answers what others had stored before. */
	async function send(savings: readonly Saving[]): Promise<{ conflicts: Conflicting[]; count: number }> {
		setSaving(true);
		const done = await writeAll(savings.map(({ write }) => write));
		setSaving(false);
		if (!done.ok) {
			setProblem(done.problem);
			return { conflicts: [], count: 0 };
		}
		const conflicts: Conflicting[] = [];
		let count = 0;
		for (const [at, saving] of savings.entries()) {
			const result = done.value[at]?.result;
			const { title } = saving.setting;
			const unanswered = sent.get(title) ?? [];
			if (!result) continue;
			if (!result.ok && !isAnswerLost(result.problem)) edits.refused(saving.setting, saving.texts);
			if (result.ok) {
				settle(saving, result.value);
				count += 1;
			} else if (result.problem.code === 'conflict') {
				// A conflict carries the current option in the shape of `option.list`.
				const theirs = result.problem.current as StoredOption;
				const before = [...saving.tried, ...unanswered];
				conflicts.push({ saving, conflict: conflictOf(saving, theirs, before, site) });
			} else {
				setProblem(result.problem);
				if (isAnswerLost(result.problem)) sent.set(title, [...unanswered, saving.texts]);
			}
		}
		return { conflicts, count };
	}

	/** Asks about what both changed; what is left for later is not among what is still to be sent. */
	async function decide(conflicts: readonly Conflicting[]): Promise<{ next: Saving[]; count: number }> {
		const fields = conflicts.map(({ conflict }) => disputesOf(conflict));
		const sides = fields.flat().length === 0 ? [] : await ask(fields.flat());
		const left = [...(sides ?? [])];
		const next: Saving[] = [];
		let count = 0;
		for (const [at, { saving, conflict }] of conflicts.entries()) {
			const asked = fields[at]?.length ?? 0;
			if (asked > 0 && sides === null) continue;
			const write = writeOver(conflict, left.splice(0, asked), site);
			if (write) next.push({ ...saving, write, from: storedTexts(conflict) });
			else {
				settle(saving, conflict.theirs);
				count += asked === 0 ? 1 : 0;
			}
		}
		return { next, count };
	}

	async function ask(fields: Disputed[]): Promise<readonly Side[] | null> {
		const sides = await new Promise<readonly Side[] | null>((choose) => setQuestion({ fields, choose }));
		setQuestion(null);
		return sides;
	}

	const storedTexts = ({ setting, theirs }: SettingConflict): Texts =>
		Object.fromEntries(
			setting.languages.map((language) => [language, textIn(theirs, 'value', language, site)]),
		);

	/** Answers whether all of them are saved. */
	async function save(): Promise<boolean> {
		setProblem(null);
		let savings: Saving[] = changed.map((setting) => {
			const write = writeOf(edits, setting);
			const texts = textsOf(write, setting);
			return {
				...{ setting, typed: write, write, texts },
				from: edits.fromOf(setting),
				tried: edits.triedOf(setting),
			};
		});
		edits.trying(savings);
		let written = 0;
		while (savings.length > 0) {
			const { conflicts, count } = await send(savings);
			const decided = await decide(conflicts);
			written += count + decided.count;
			savings = decided.next;
		}
		if (written > 0) toast.done(text.saved(written));
		return written === changed.length;
	}

	return { isSaving, problem, question, save };
}
