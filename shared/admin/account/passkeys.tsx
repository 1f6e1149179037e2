import { passkeys as text } from '@clearway/shared/words/admin-passkeys.ts';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import type { SecondFactor } from '../../contract/auth.ts';
import type { PasskeyRow } from '../../contract/passkey.ts';
import { passkeyName } from '../../contract/people-fields.ts';
import { confirm } from '../kit/confirm.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Group } from '../kit/layout.ts';
import { RenameForm } from '../kit/rename-form.tsx';
import { toast } from '../kit/toast.tsx';
import { outcome } from '../services/outcome.ts';
import { useServices } from '../services/services.tsx';
import classes from './account.module.css';
import { AddPasskey } from './add-passkey.tsx';
import { whyUnable } from './passkey-browser.ts';

/** Lists a person's own passkeys, adds one and removes one. */
export default function Passkeys({
	factor,
	onChange,
	onCodes,
}: {
	factor: SecondFactor;
	onChange: () => void;
	onCodes: (codes: readonly string[]) => void;
}) {
	const { api, platform } = useServices();
	const [isAdding, setAdding] = useState(false);
	const [renaming, setRenaming] = useState<PasskeyRow | null>(null);
	const unable = whyUnable(platform, factor.canHavePasskeys);
	const remove = async ({ id, name }: PasskeyRow): Promise<void> => {
		const question = { title: text.removeTitle(name), text: text.removeText, action: text.remove };
		if (!(await confirm({ ...question, isDangerous: true }))) return;
		const result = await outcome(api.auth.removePasskey({ params: { id: String(id) } }));
		if (!result.ok) return toast.problem(result.problem);
		toast.done(text.removed(name));
		onChange();
	};
	const isLast = factor.isRequired && factor.since === null && factor.passkeys.length === 1;
	return (
		<>
			<h3 className={classes.kind}>{text.title}</h3>
			<Text c="dimmed" mb="sm">
				{unable ?? text.help}
			</Text>
			{factor.passkeys.length === 0 && unable === null && <p>{text.none}</p>}
			{factor.passkeys.length > 0 && (
				<ul className={`ruled ${classes.keys}`} aria-label={text.list}>
					{factor.passkeys.map((passkey) => (
						<Group component="li" key={passkey.id} gap="xs">
							<span className={classes.name}>
								{passkey.name}
								<small className="soft">
									{text.added(passkey.createdAt)},{' '}
									{passkey.usedAt === null ? text.unused : text.used(passkey.usedAt)}
								</small>
							</span>
							<Button
								size="compact-sm"
								variant="default"
								aria-label={text.renameOne(passkey.name)}
								onClick={() => setRenaming(passkey)}
							>
								{text.rename}
							</Button>
							{!isLast && (
								<Button
									size="compact-sm"
									variant="default"
									aria-label={text.removeOne(passkey.name)}
									onClick={() => void remove(passkey)}
								>
									{text.remove}
								</Button>
							)}
						</Group>
					))}
				</ul>
			)}
			{unable === null && (
				<Button variant="default" onClick={() => setAdding(true)}>
					{text.add}
				</Button>
			)}
			<Dialog opened={renaming !== null} onClose={() => setRenaming(null)} title={text.rename}>
				{renaming && (
					<RenameForm
						name={renaming.name}
						label={text.name}
						field={passkeyName}
						rename={(name) => api.auth.renamePasskey({ params: { id: String(renaming.id) }, body: { name } })}
						onRenamed={(name) => {
							setRenaming(null);
							toast.done(text.renamed(name));
							onChange();
						}}
					/>
				)}
			</Dialog>
			<Dialog opened={isAdding} onClose={() => setAdding(false)} title={text.add}>
				<AddPasskey
					onAdded={(codes) => {
						setAdding(false);
						if (codes.length > 0) onCodes(codes);
						else onChange();
					}}
				/>
			</Dialog>
		</>
	);
}
