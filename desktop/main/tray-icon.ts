type Settings<Icon> = {
	make: () => Icon;
	/** Whether something shows such icons now. */
	hasHost: () => Promise<boolean>;
	failed: (why: unknown) => void;
};

/**
 * The icon in the tray. On Linux one that finds nothing to show it stays nowhere for the app's whole life,
 * also when a panel comes later: it is made only where somebody will see it.
 */
export function createTrayIcon<Icon>({ make, hasHost, failed }: Settings<Icon>) {
	let icon: Icon | null = null;
	let isProved = false;
	return {
		now: (): Icon | null => icon,
		/** Whether somebody can find the app in a tray. Where that is not proved, it must not hide there. */
		isSeen: (): boolean => icon !== null && isProved,
		/** Looks whether there is a tray; panels come and go with the session. */
		async look(): Promise<void> {
			try {
				isProved = await hasHost();
				if (isProved) icon ??= make();
			} catch (error) {
				failed(error);
			}
		},
	};
}
