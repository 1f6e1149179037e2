import { useState } from 'react';
import { toast } from '../kit/toast.tsx';
import type { ViewProps } from '../services/screen.tsx';
import { isOpenExample, type Setting } from './setting-data.ts';
import type { Mark } from './setting-row.tsx';
import type { acts, SettingsData } from './settings-data.ts';
import type { useTypedSettings } from './use-typed-settings.ts';

type Typed = ReturnType<typeof useTypedSettings>;

/** What is to be done with settings besides typing: an example is confirmed, a value of one's own removed. */
export function useSettingMarks(
	settings: readonly Setting[],
	typed: Typed,
	act: ViewProps<SettingsData, typeof acts>['act'],
) {
	const [marks, setMarks] = useState<Readonly<Record<string, Mark>>>({});
	const changed = typed.changed();
	// A value that was typed by now, or stored or deleted elsewhere, needs no mark any more.
	const markOf = (setting: Setting): Mark | null => {
		const mark = changed.includes(setting) ? undefined : marks[setting.title];
		return (mark === 'confirm') === (setting.stored === null) ? (mark ?? null) : null;
	};
	const mark = (setting: Setting, mark: Mark | null): void => {
		const { [setting.title]: _, ...others } = marks;
		setMarks(mark === null ? others : { ...others, [setting.title]: mark });
		if (mark === 'remove') typed.discard(setting);
	};
	return {
		...{ markOf, mark },
		marked: settings.filter((setting) => markOf(setting) !== null),
		/** An example that nobody has looked at yet. */
		isUnconfirmed: (setting: Setting): boolean =>
			isOpenExample(setting) && markOf(setting) === null && !changed.includes(setting),
		confirmAll: (examples: readonly Setting[]): void =>
			setMarks({ ...marks, ...Object.fromEntries(examples.map(({ title }) => [title, 'confirm' as const])) }),
		clear: (): void => setMarks({}),
		/** Typing that keeps the same sum as a confirmation: it is no change. */
		typing: {
			...typed,
			change(setting, value, language) {
				typed.change(setting, value, language);
				if (isOpenExample(setting)) mark(setting, value === setting.value ? 'confirm' : null);
			},
		} satisfies Typed,
		async save({ title, value, stored }: Setting): Promise<boolean> {
			const result = stored
				? await act.remove(stored.id)
				: await act.create(title, value, crypto.randomUUID());
			if (!result.ok) toast.problem(result.problem);
			return result.ok;
		},
	};
}
