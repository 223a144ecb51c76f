/** Whether a newer client is to be had: its service worker is there, or the server speaks a newer protocol. */
export const update = $state({ isNew: false });
