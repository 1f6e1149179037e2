import { ActionIcon, Menu, useMantineColorScheme } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { admin as words } from '../words/ru/admin.ts';
import { Icon, type IconName } from './parts/icon.tsx';
import { useServices } from './services.tsx';
import { askFor } from './shell-commands.tsx';
import { useStore } from './store.ts';

const schemes = [
	['auto', 'auto'],
	['light', 'sun'],
	['dark', 'moon'],
] as const satisfies [string, IconName][];

/** The menu of the person: account, looks, keys, the last failure, the way out. */
export function PersonMenu() {
	const { colorScheme, setColorScheme } = useMantineColorScheme();
	const { lastProblem } = useServices();
	const problem = useStore(lastProblem);
	const navigate = useNavigate();
	return (
		<Menu width={280}>
			<Menu.Target>
				<ActionIcon variant="subtle" color="gray" size={40} aria-label={words.shell.person}>
					<Icon name="person" size={22} />
				</ActionIcon>
			</Menu.Target>
			<Menu.Dropdown>
				<Menu.Item leftSection={<Icon name="person" />} onClick={() => navigate('/admin/account')}>
					{words.nav.account}
				</Menu.Item>
				<Menu.Item leftSection={<Icon name="site" />} component="a" href="/" target="_blank" rel="noopener">
					{words.nav.site_}
				</Menu.Item>
				<Menu.Item leftSection={<Icon name="keys" />} onClick={() => askFor.set('keys')}>
					{words.keys.title}
				</Menu.Item>
				<Menu.Divider />
				<Menu.Label>{words.shell.scheme.label}</Menu.Label>
				{schemes.map(([scheme, icon]) => (
					<Menu.Item
						key={scheme}
						role="menuitemradio"
						aria-checked={colorScheme === scheme}
						leftSection={<Icon name={icon} />}
						rightSection={colorScheme === scheme ? <Icon name="check" size={16} /> : null}
						onClick={() => setColorScheme(scheme)}
						closeMenuOnClick={false}
					>
						{words.shell.scheme[scheme]}
					</Menu.Item>
				))}
				{problem && (
					<>
						<Menu.Divider />
						<Menu.Label>{words.shell.lastProblem}</Menu.Label>
						<Menu.Item leftSection={<Icon name="warn" />} onClick={() => lastProblem.set(null)}>
							{problem.message}
						</Menu.Item>
					</>
				)}
				<Menu.Divider />
				<Menu.Item leftSection={<Icon name="out" />} onClick={() => navigate('/admin/logout')}>
					{words.nav.logout}
				</Menu.Item>
			</Menu.Dropdown>
		</Menu>
	);
}
