import { Button } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Import.module.css';

type Props = { disabled: boolean; onFiles: (files: File[]) => void };

/** Files dropped here, or chosen with the button. */
export const DropZone = ({ disabled, onFiles }: Props) => {
  const { t } = useTranslation();
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const hold = (event: DragEvent) => {
    event.preventDefault();
    setOver(!disabled);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) onFiles([...event.dataTransfer.files]);
  };
  return (
    <section
      className={classes.drop}
      data-over={over || undefined}
      aria-label={t('import.drop')}
      onDragOver={hold}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconFileUpload size={24} stroke={1.6} aria-hidden="true" />
      <p>{t('import.drop')}</p>
      <Button variant="default" size="xs" disabled={disabled} onClick={() => input.current?.click()}>
        {t('import.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        accept=".csv,text/csv"
        hidden
        aria-label={t('import.choose')}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
    </section>
  );
};
