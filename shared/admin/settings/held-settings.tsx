import { editing as words } from '@clearway/shared/words/admin-editing.ts';
import { setting as text } from '@clearway/shared/words/admin-setting.ts';
import { Button, Text } from '@mantine/core';
import { useEffect } from 'react';
import { optionName } from '../../domain/options.ts';
import { shownFields } from '../edit/step.ts';
import type { TypedSetting } from './typed-settings.ts';
import type { useTypedSettings } from './use-typed-settings.ts';

/** Keeps what was typed while the screen is open, and shows what was typed in settings that are gone. */
export const HeldSettings = ({ typed }: { typed: ReturnType<typeof useTypedSettings> }) => (
	<>
		{typed.list.map(({ title, id, editing }) => (
			<HeldSetting key={`${title} ${id}`} editing={editing} />
		))}
		{typed.gone.map((goneSetting) => (
			<GoneSetting key={goneSetting.id} gone={goneSetting} />
		))}
	</>
);

/** Keeps a typed setting in this window while the screen is open. */
function HeldSetting({ editing }: Pick<TypedSetting, 'editing'>) {
	useEffect(() => editing.open(), [editing]);
	return null;
}

/** Shows what was typed in a setting that somebody deleted; its local copy keeps it. */
function GoneSetting({ gone: { title, editing } }: { gone: TypedSetting }) {
	const { title: _, ...typed } = shownFields(editing.state.get().edit);
	return (
		<Text mb="sm" role="status">
			{text.gone(optionName(title), Object.values(typed).join(' '))}{' '}
			<Button size="compact-sm" variant="default" onClick={() => editing.discard()}>
				{words.discard}
			</Button>
		</Text>
	);
}
