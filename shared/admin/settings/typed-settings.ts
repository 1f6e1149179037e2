import { localCopies } from '../../contract/addresses.ts';
import type { Option } from '../../contract/option.ts';
import { createStore } from '../../ui/store.ts';
import { createEditing, type Editing, type Opened } from '../edit/editing.ts';
import type { LocalCopy } from '../edit/local-copy.ts';
import type { AdminServices } from '../services/services.tsx';
import type { Setting } from './setting-data.ts';
import { fieldsOfSetting, type SettingFields, settingEditing } from './setting-fields.ts';

/** A setting in which something is or was typed since the screen was opened. */
export type TypedSetting = {
	readonly title: string;
	/** Null: it was never stored. */
	id: number | null;
	readonly editing: Editing<SettingFields, Option>;
};

/** The local copies of settings by key. */
export type SettingCopies = ReadonlyMap<string, LocalCopy<SettingFields>>;

/** The key of the local copy of a setting. */
export const copyKey = (title: string, id: number | null): string =>
	localCopies.setting.copyKey(id ?? `new-${title}`);

/** The typed settings of a screen: each is edited, copied and saved by itself. */
export function createTypedSettings(
	services: AdminServices,
	settings: readonly Setting[],
	copies: SettingCopies,
) {
	const list = createStore<readonly TypedSetting[]>([]);

	function begin(
		{ title, id }: Pick<TypedSetting, 'title' | 'id'>,
		opened: Pick<Opened<SettingFields, Option>, 'record' | 'blank'>,
	): TypedSetting {
		const key = copyKey(title, id);
		const editing = createEditing(services, settingEditing(crypto.randomUUID()), {
			...{ key, id: id === null ? null : String(id), copy: copies.get(key) ?? null },
			...opened,
		});
		const typedSetting: TypedSetting = { title, id, editing };
		editing.state.follow(() => {
			const made = editing.state.get().record?.id ?? null;
			if (typedSetting.id === null && made !== null) moveTo(typedSetting, made);
			list.set([...list.get()]);
		});
		list.set([...list.get(), typedSetting]);
		return typedSetting;
	}
	const beginSetting = (setting: Setting, id = setting.stored?.id ?? null): TypedSetting =>
		begin(
			{ title: setting.title, id },
			{ record: id === null ? null : setting.stored, blank: fieldsOfSetting(setting) },
		);

	function moveTo(typedSetting: TypedSetting, id: number): void {
		typedSetting.id = id;
		typedSetting.editing.moveTo(copyKey(typedSetting.title, id), String(id));
	}

	const find = ({ title, stored }: Pick<Setting, 'title' | 'stored'>): TypedSetting | undefined =>
		list
			.get()
			.find((typedSetting) =>
				stored && typedSetting.id !== null
					? typedSetting.id === stored.id
					: typedSetting.title === title && !typedSetting.editing.state.get().isGone,
			);

	for (const setting of settings) {
		const { title, stored } = setting;
		if (stored && copies.has(copyKey(title, stored.id))) beginSetting(setting);
		// The setting may have got its first value elsewhere.
		else if (copies.has(copyKey(title, null))) beginSetting(setting, null);
	}
	for (const key of copies.keys()) {
		const id = Number(key.slice(localCopies.setting.copyKey('').length));
		const isDeleted = id > 0 && !settings.some(({ stored }) => stored?.id === id);
		if (isDeleted) begin({ title: `№\u00A0${id}`, id }, { record: null });
	}

	return {
		list,
		find,
		change(setting: Setting, fields: Partial<SettingFields>): void {
			const { editing } = find(setting) ?? beginSetting(setting);
			if (editing.state.get().isHeld !== false) editing.change(fields);
		},
		/** Follows the loaded settings: one may have got its first value elsewhere, another may be deleted. */
		follow(loaded: readonly Setting[]): void {
			for (const typedSetting of list.get()) {
				const { id, title, editing } = typedSetting;
				const { stored = null } =
					loaded.find((setting) => (id === null ? setting.title === title : setting.stored?.id === id)) ?? {};
				if (id === null && stored) moveTo(typedSetting, stored.id);
				if (typedSetting.id !== id || (id !== null && !stored && !editing.state.get().isGone))
					void editing.look();
			}
		},
	};
}
