import { Button, Flex } from '@mantine/core';
import { useRef, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import typography from '#web/ui/typography.module.css';
import 'react-easy-crop/react-easy-crop.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { toastFault } from '#web/kit/toasts/toast.tsx';
import classes from './EmployeeAvatar.module.css';
import { squarePicture } from './square-picture.ts';

export type CroppingProps = {
  /** Object URL of the chosen picture. */
  image: string;
  saving: boolean;
  /** Button for choosing another picture. */
  choose: ReactNode;
  onSave: (base64: string) => void;
};

const largest = 4;

/** Crops the picture to a circle: moved by dragging or arrow keys, enlarged with the slider. */
export default function Cropping({ image, saving, choose, onSave }: CroppingProps) {
  const { t } = useTranslation();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const area = useRef<Area>(undefined);
  const save = async () => {
    const picture = area.current && (await squarePicture(image, area.current));
    if (picture) onSave(picture);
    else toastFault(t('avatar.unreadable'));
  };
  return (
    <>
      <div className={classes.crop}>
        <Cropper
          image={image}
          crop={crop}
          zoom={zoom}
          maxZoom={largest}
          aspect={1}
          cropShape="round"
          showGrid={false}
          disableAutomaticStylesInjection
          cropperProps={{ role: 'group', 'aria-label': t('avatar.place') }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_shown, pixels) => {
            area.current = pixels;
          }}
        />
      </div>
      <Flex component="label" className={`${typography.detailInline} ${classes.zoom}`} gap="sm" align="center">
        <span>{t('avatar.zoom')}</span>
        <input
          type="range"
          min={1}
          max={largest}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.currentTarget.value))}
        />
      </Flex>
      <FormFooter start={choose}>
        <Button loading={saving} onClick={() => void save()}>
          {t('common.save')}
        </Button>
      </FormFooter>
    </>
  );
}
