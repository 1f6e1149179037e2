import { passkeys as text } from '@clearway/shared/words/admin-passkeys.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useServices } from '../services/services.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { whyUnable } from './passkey-browser.ts';

/** Adds a passkey as the first second factor, or says why there can be none here. */
export default function SetupPasskey({
	canSiteHave,
	onCodes,
}: {
	canSiteHave: boolean;
	onCodes: (codes: readonly string[]) => void;
}) {
	const { platform } = useServices();
	const [isAdding, setAdding] = useState(false);
	const unable = whyUnable(platform, canSiteHave);
	if (unable !== null) return <p>{unable}</p>;
	if (isAdding) return <AddPasskey onAdded={onCodes} />;
	return (
		<Button variant="default" size="md" fullWidth mt="sm" onClick={() => setAdding(true)}>
			{text.add}
		</Button>
	);
}
