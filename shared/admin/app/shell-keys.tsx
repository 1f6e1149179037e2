import { admin as words } from '@clearway/shared/words/admin.ts';
import { adminKeys } from '@clearway/shared/words/admin-keys.ts';
import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { Fragment, useMemo } from 'react';
import { useStore } from '../../ui/store.ts';
import { Dialog } from '../kit/dialog.tsx';
import { readableKeys } from '../services/keys.ts';
import { useServices } from '../services/services.tsx';
import { letters } from './shell-dialogs.ts';
import classes from './shell-keys.module.css';

/** The shortcuts of the frame and of the open screen. */
export default function KeyList({ onClose }: { onClose: () => void }) {
	const { commands } = useServices();
	const areOn = useStore(letters);
	const groups = useMemo(
		() =>
			Map.groupBy(
				commands.all().filter(({ keys }) => keys),
				({ group }) => group,
			),
		[commands],
	);
	return (
		<Dialog opened onClose={onClose} title={words.keys.title} size="lg">
			<Switch
				label={adminKeys.keys.letters}
				description={adminKeys.keys.lettersHelp}
				checked={areOn}
				onChange={(event) => letters.set(event.currentTarget.checked)}
				mb="lg"
			/>
			<div className={classes.groups}>
				{[...groups].map(([group, commands]) => (
					<section key={group} className={classes.group}>
						<h3>{group}</h3>
						<dl className={classes.list}>
							{commands.map(({ id, label, keys = '' }) => (
								<Fragment key={id}>
									<dt>{label}</dt>
									<dd>
										{readableKeys(keys).map((stroke, index) => (
											<Fragment key={stroke + String(index)}>
												{index > 0 && ` ${adminKeys.keys.after} `}
												<kbd className="key">{stroke}</kbd>
											</Fragment>
										))}
									</dd>
								</Fragment>
							))}
						</dl>
					</section>
				))}
			</div>
		</Dialog>
	);
}
