import { Button, Modal, Tooltip } from '@mantine/core';
import { useState } from 'react';
import { ask } from '#web/kit/modal/ask.tsx';
import { announce } from '#web/kit/toasts/announce.ts';
import { toastDone, toastFault, toastUndo } from '#web/kit/toasts/toast.tsx';
import { BulkBar } from '#web/ui/BulkBar.tsx';
import { Row, Samples } from './Samples.tsx';

export const OverlaySamples = () => {
  const [bar, setBar] = useState(false);
  const [modal, setModal] = useState(false);
  return (
    <Samples title="Overlays">
      <Row>
        <Button variant="default" onClick={() => toastDone('Saved')}>
          Success
        </Button>
        <Button
          variant="default"
          onClick={() => toastFault('No connection to Muster. Check your network and try again.')}
        >
          Fault
        </Button>
        <Button
          variant="default"
          onClick={() => toastUndo('Bar late moved to Inês, Fri 13 Nov.', () => toastDone('Taken back'))}
        >
          Undo
        </Button>
        <Button variant="default" onClick={() => announce('Moved Early shift to Bob, Tuesday. 1 warning.')}>
          Announce
        </Button>
        <Button variant="default" onClick={() => setModal(true)}>
          Modal
        </Button>
        <Button
          variant="default"
          onClick={() =>
            void ask({
              title: 'Delete 12 shifts?',
              text: 'In Bar, week 48.',
              yes: 'Delete 12 shifts',
              no: 'Cancel',
              grave: true,
            })
          }
        >
          Question
        </Button>
        <Button variant="default" onClick={() => setBar(!bar)}>
          Bulk bar
        </Button>
        <Tooltip label="Opens after a moment">
          <Button variant="default">Tooltip</Button>
        </Tooltip>
      </Row>
      <Modal opened={modal} onClose={() => setModal(false)} title="Schedule report">
        Worked vs. scheduled, sent to hanna.lindqvist@lumen.example
      </Modal>
      {bar ? (
        <BulkBar
          count="3 selected"
          effect="23:23, one differs from plan (0:44)"
          onClear={() => setBar(false)}
          clearLabel="Clear selection"
        >
          <Button size="xs" variant="default">
            Decline
          </Button>
          <Button size="xs">Approve 3</Button>
        </BulkBar>
      ) : null}
    </Samples>
  );
};
