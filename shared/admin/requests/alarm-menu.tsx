import { requests as words } from '@clearway/shared/words/admin-requests.ts';
import { ActionIcon, Button, Popover, Stack, Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import { useStore } from '../../ui/store.ts';
import { LineIcon } from '../kit/icon.tsx';
import { playChime } from '../services/chime.ts';
import { alarm } from '../services/new-requests.ts';

/** Settings of notifications about new requests. */
export function AlarmMenu() {
	const hasSound = useStore(alarm.sound);
	const hasBadge = useStore(alarm.badge);
	return (
		<Popover position="bottom-end" shadow="md" trapFocus withArrow>
			<Popover.Target>
				<ActionIcon variant="default" size={36} aria-label={words.alarm.title}>
					<Bell isOn={hasSound} />
				</ActionIcon>
			</Popover.Target>
			<Popover.Dropdown aria-label={words.alarm.title}>
				<Stack gap="sm">
					<Switch
						label={words.alarm.sound}
						checked={hasSound}
						onChange={(event) => alarm.sound.set(event.currentTarget.checked)}
					/>
					<Switch
						label={words.alarm.badge}
						checked={hasBadge}
						onChange={(event) => alarm.badge.set(event.currentTarget.checked)}
					/>
					<Button size="compact-sm" variant="default" onClick={playChime}>
						{words.alarm.try}
					</Button>
				</Stack>
			</Popover.Dropdown>
		</Popover>
	);
}

const Bell = ({ isOn }: { isOn: boolean }) => (
	<LineIcon path={`M6 17V11a6 6 0 0 1 12 0v6l1.5 2h-15zM10 21h4${isOn ? '' : 'M4 4l16 16'}`} />
);
